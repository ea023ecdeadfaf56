extension SheetLanguage {
  static let polish = SheetLanguage(
    weekdays: [
      ["poniedziałek", "poniedziałki", "pon", "pn"], ["wtorek", "wtorki", "wt", "wto"], ["środa", "śr", "śro"],
      ["czwartek", "czwartki", "czw", "cz"],
      ["piątek", "piątki", "pt", "pią"], ["sobota", "sob", "so", "sb"], ["niedziela", "niedz", "nd", "ndz", "nie"],
    ],
    months: [
      ["styczeń", "stycznia"], ["luty", "lutego"], ["marzec", "marca"], ["kwiecień", "kwietnia"], ["maj", "maja"],
      ["czerwiec", "czerwca"], ["lipiec", "lipca"], ["sierpień", "sierpnia"], ["wrzesień", "września"],
      ["październik", "października"], ["listopad", "listopada"], ["grudzień", "grudnia"],
    ],
    terms: [
      .daily: ["codziennie", "codz"], .day: ["dni", "dzień", "dz"],
      .workdays: ["robocze", "powszednie", "roboczych", "powszedni", "roboczy", "rob"],
      .schoolDays: [
        "nauki szkolnej", "dni nauki szkolnej", "dzień nauki szkolnej", "szkolne", "szkolny", "dni szkolne", "szk",
        "dni nauki", "nauka szkolna", "s",
      ],
      .schoolHolidays: ["ferie", "wakacje", "feriach", "wakacjach", "ferii", "wakacji"],
      .season: [
        "lato", "latem", "letni", "zima", "zimą", "zimowy", "wiosna", "jesień", "sezon", "szkoła", "tydzień",
        "miesiąc", "miesiąca", "wolne", "wielkanoc", "wigilia",
      ],
      .weekend: ["weekend", "weekendy", "weekendowe"],
      .holidays: ["święto", "święta", "świąt", "świąteczne", "świętach", "i św"],
      .except: ["oprócz", "opr", "poza", "nie", "z wyjątkiem"], .without: ["bez"], .only: ["tylko"],
      .and: ["i", "oraz"],
      .through: ["do"],
      .ignored: ["w", "we", "od", "każdy", "każda", "r", "dniach", "cały rok", "kursuje", "kursują"],
      .arrival: ["przyj", "przyjazd", "p"], .departure: ["odj", "odjazd", "o"], .request: ["x", "żądanie", "nż"],
      .passes: ["przelot"],
    ],
    labels: [
      .days: ["dni", "dni kursowania", "kursuje", "dni tygodnia"],
      .from: ["od", "ważny od", "początek", "pierwszy dzień"],
      .to: ["do", "ważny do", "koniec", "ostatni dzień"],
      .valid: ["ważny", "ważna", "ważne", "ważność", "okres", "rozkład ważny", "rozkład jazdy ważny"],
      .except: ["oprócz", "wyjątki", "nie kursuje", "poza"], .route: ["linia", "trasa", "numer linii", "nr linii"],
      .routeName: ["nazwa linii"], .headsign: ["kierunek", "cel", "dokąd"],
      .operatedBy: ["przewoźnik", "operator", "firma"], .price: ["cena", "ceny", "opłata", "bilet", "taryfa"],
      .trip: ["kurs", "numer kursu", "nr kursu", "numer", "nr", "pociąg"],
      .mode: ["środek transportu", "pojazd", "rodzaj"],
      .stop: ["przystanek", "przystanki", "stacja", "dworzec", "nazwa przystanku"], .city: ["miasto", "miejscowość"],
      .id: ["id", "kod", "kod przystanku"], .latitude: ["szerokość", "szerokość geograficzna"],
      .longitude: ["długość", "długość geograficzna"], .kind: ["przyj/odj", "p/o"], .arrival: ["przyjazd", "przyj"],
      .departure: ["odjazd", "odj"], .time: ["czas", "godzina"], .sequence: ["kolejność"],
      .ignored: ["km", "strefa", "peron"],
      .note: ["uwagi", "uwaga", "oznaczenia"],
      .total: ["razem", "łącznie", "czas przejazdu", "czas jazdy"],
    ],
    modes: [
      "rail": ["pociąg", "kolej"], "metro": ["metro"], "tram": ["tramwaj"], "bus": ["autobus", "bus"],
      "trolleybus": ["trolejbus"], "coach": ["autokar"], "ferry": ["prom", "statek"], "cableway": ["kolej linowa"],
      "funicular": ["kolej linowo-terenowa"], "air": ["samolot"],
    ],
    // Small letters are exceptions: «d» is not on some holidays. «A» and «B» say nothing about holidays.
    marks: [
      "D": .workdays, "E": .mondayToSaturday, "C": .weekendAndHolidays, "+": .sundaysAndHolidays,
      "†": .sundaysAndHolidays,
    ].merging(.circledWeekdays) { own, _ in own }.merging(.weekdays("1234567")) { own, _ in own },
    numbersWeekdays: true)
}
