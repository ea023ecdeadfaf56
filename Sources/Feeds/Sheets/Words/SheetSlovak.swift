extension SheetLanguage {
  /// «St» and «Št», which differ by an accent only, are no days here: trips below them are not shown.
  static let slovak = SheetLanguage(
    weekdays: [
      ["pondelok", "pondelky", "po"], ["utorok", "utorky", "ut"], ["streda", "stredy", "stredu", "str"],
      ["štvrtok", "štvrtky", "štv"], ["piatok", "piatky", "pi"], ["sobota", "soboty", "sobotu", "so"],
      ["nedeľa", "nedele", "nedeľu", "ne"],
    ],
    months: [
      ["január", "januára"], ["február", "februára"], ["marec", "marca"], ["apríl", "apríla"], ["máj", "mája"],
      ["jún", "júna"], ["júl", "júla"], ["august", "augusta"], ["september", "septembra"], ["október", "októbra"],
      ["november", "novembra"], ["december", "decembra"],
    ],
    terms: [
      .daily: ["denne", "každodenne"], .day: ["deň", "dni", "dňoch", "dní"],
      .workdays: ["pracovné dni", "pracovných dňoch", "pracovný deň", "pracovných dní", "pracovné", "prac. dni"],
      .schoolDays: [
        "dni školského vyučovania", "dňoch školského vyučovania", "školského vyučovania", "školské dni",
        "školských dňoch",
      ],
      .schoolHolidays: [
        "školské prázdniny", "školských prázdnin", "školských prázdninách", "prázdniny", "prázdninách",
      ],
      .season: [
        "leto", "lete", "zima", "zime", "jar", "jeseň", "sezóna", "sezóne", "škola", "školské", "týždeň", "týždne",
        "mesiac", "mesiace", "prázdnin", "vianoce", "veľká noc", "voľna", "st", "nepárny", "párny",
      ],
      .weekend: ["víkend", "víkendy", "víkendu", "víkendoch"],
      .holidays: [
        "sviatok", "sviatky", "sviatkoch", "štátne sviatky", "štátom uznané sviatky", "štátnych sviatkoch",
        "štátom uznaných sviatkoch", "a sv",
      ],
      .except: ["okrem", "mimo", "nepremáva", "nejde", "nejazdí", "nepremávajú"], .without: ["bez"],
      .only: ["len", "iba"], .and: ["a", "i", "aj"], .through: ["až", "do"],
      .ignored: [
        "v", "vo", "od", "každý", "každú", "každé", "premáva", "ide", "jazdí", "premávajú", "celoročne", "tiež",
      ],
      .arrival: ["prích", "príchod", "p"], .departure: ["odch", "odchod", "o"],
      .request: ["x", "znamenie", "na znamenie"], .passes: ["prechádza"],
    ],
    labels: [
      .days: ["dni", "deň", "premáva", "premáva v", "dni premávky", "prevádzkové dni"],
      .from: ["od", "platí od", "platnosť od", "začiatok", "prvý deň"],
      .to: ["do", "platí do", "platnosť do", "koniec", "posledný deň"],
      .valid: ["platnosť", "platí", "obdobie", "cestovný poriadok platí"],
      .except: ["okrem", "mimo", "výnimky", "nepremáva", "nepremáva v"],
      .route: ["linka", "číslo linky", "trasa", "trať"], .routeName: ["názov linky"],
      .headsign: ["smer", "cieľ", "kam"], .operatedBy: ["dopravca", "prevádzkovateľ"],
      .price: ["cena", "cestovné", "tarifa"], .trip: ["spoj", "číslo spoja", "vlak", "číslo vlaku", "číslo"],
      .mode: ["dopravný prostriedok", "vozidlo", "druh dopravy"],
      .stop: ["zastávka", "zastávky", "stanica", "názov zastávky"], .city: ["mesto", "obec"],
      .id: ["id", "kód", "kód zastávky"], .latitude: ["šírka", "zemepisná šírka"],
      .longitude: ["dĺžka", "zemepisná dĺžka"], .kind: ["prích/odch", "p/o"], .arrival: ["príchod", "prích"],
      .departure: ["odchod", "odch"], .time: ["čas"], .sequence: ["poradie"],
      .ignored: ["km", "pásmo", "zóna", "nástupište", "stanovište", "tč"],
      .note: ["poznámka", "poznámky", "pozn", "vysvetlivky"], .total: ["spolu", "súčet", "doba jazdy"],
    ],
    modes: [
      "rail": ["vlak", "železnica"], "metro": ["metro"], "tram": ["električka"], "bus": ["autobus", "bus"],
      "trolleybus": ["trolejbus"], "coach": ["diaľkový autobus"], "ferry": ["prievoz", "loď", "kompa", "trajekt"],
      "cableway": ["lanovka"], "funicular": ["pozemná lanovka"], "air": ["lietadlo"],
    ],
    marks: czechMarks, numbersWeekdays: true)
}
