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
      .daily: ["codziennie"], .day: ["dni", "dzień"], .workdays: ["robocze", "powszednie", "roboczych"],
      .weekend: ["weekend", "weekendy", "weekendowe"], .holidays: ["święto", "święta", "świąteczne", "świętach"],
      .except: ["oprócz", "poza", "bez", "nie"], .through: ["do"],
      .ignored: ["i", "oraz", "w", "we", "od", "tylko", "każdy", "każda", "r", "dniach"],
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
      .ignored: ["km", "strefa", "peron", "uwagi", "uwaga"],
    ],
    modes: [
      "rail": ["pociąg", "kolej"], "metro": ["metro"], "tram": ["tramwaj"], "bus": ["autobus", "bus"],
      "trolleybus": ["trolejbus"], "coach": ["autokar"], "ferry": ["prom", "statek"], "cableway": ["kolej linowa"],
      "funicular": ["kolej linowo-terenowa"], "air": ["samolot"],
    ])
}
