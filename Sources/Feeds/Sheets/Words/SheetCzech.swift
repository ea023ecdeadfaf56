extension SheetLanguage {
  static let czech = SheetLanguage(
    weekdays: [
      ["pondělí", "pondělky", "po"], ["úterý", "úterky", "út"], ["středa", "středy", "středu", "st"],
      ["čtvrtek", "čtvrtky", "čt"], ["pátek", "pátky", "pátků", "pá"], ["sobota", "soboty", "sobot", "so"],
      ["neděle", "nedělí", "neděli", "ne"],
    ],
    months: [
      ["leden", "ledna"], ["únor", "února"], ["březen", "března"], ["duben", "dubna"], ["květen", "května"],
      ["červen", "června"], ["červenec", "července"], ["srpen", "srpna"], ["září"], ["říjen", "října"],
      ["listopad", "listopadu"], ["prosinec", "prosince"],
    ],
    terms: [
      .daily: ["denně", "každodenně"], .day: ["den", "dny", "dnech", "dnů"],
      .workdays: [
        "pracovní dny", "pracovních dnech", "pracovní den", "pracovních dnů", "pracovní", "prac. dny", "prac. den",
        "všední dny", "vš. dny",
      ],
      .schoolDays: [
        "dny školního vyučování", "dnech školního vyučování", "školního vyučování", "školní dny", "školních dnech",
      ],
      .schoolHolidays: ["školní prázdniny", "školních prázdnin", "školních prázdninách", "prázdniny", "prázdninách"],
      .season: [
        "léto", "létě", "zima", "zimě", "jaro", "podzim", "sezóna", "sezóně", "sezona", "škola", "školní", "týden",
        "týdny", "měsíc", "měsíce", "prázdnin", "vánoce", "velikonoce", "volna", "lichý", "sudý", "lichém", "sudém",
      ],
      .weekend: ["víkend", "víkendy", "víkendu", "víkendech"],
      .holidays: [
        "svátek", "svátky", "svátcích", "státní svátky", "státem uznané svátky", "státních svátcích",
        "státem uznaných svátcích", "a sv",
      ],
      .except: ["kromě", "mimo", "vyjma", "nejede", "nejezdí", "nejedou"], .without: ["bez"],
      .only: ["jen", "pouze", "jenom"], .and: ["a", "i"], .through: ["až", "do"],
      .ignored: [
        "v", "ve", "od", "každý", "každou", "každé", "jede", "jezdí", "jedou", "celoročně", "o", "též", "také",
      ],
      .arrival: ["příj", "příjezd", "p"], .departure: ["odj", "odjezd", "o"],
      .request: ["x", "znamení", "na znamení", "požádání"], .passes: ["projíždí"],
    ],
    labels: [
      .days: ["dny", "den", "jede", "jezdí", "jede v", "dny jízdy", "provozní dny", "dny provozu"],
      .from: ["od", "platí od", "platnost od", "začátek", "první den"],
      .to: ["do", "platí do", "platnost do", "konec", "poslední den"],
      .valid: ["platnost", "platí", "období", "jízdní řád platí", "platnost jízdního řádu"],
      .except: ["kromě", "mimo", "výjimky", "nejede", "nejede v", "nejezdí"],
      .route: ["linka", "číslo linky", "č. linky", "trasa", "trať"], .routeName: ["název linky"],
      .headsign: ["směr", "cíl", "kam"], .operatedBy: ["dopravce", "provozovatel"],
      .price: ["cena", "jízdné", "tarif"], .trip: ["spoj", "číslo spoje", "č. spoje", "vlak", "číslo vlaku", "číslo"],
      .mode: ["dopravní prostředek", "vozidlo", "druh dopravy"],
      .stop: ["zastávka", "zastávky", "stanice", "nádraží", "název zastávky"], .city: ["město", "obec"],
      .id: ["id", "kód", "kód zastávky"], .latitude: ["šířka", "zeměpisná šířka"],
      .longitude: ["délka", "zeměpisná délka"], .kind: ["příj/odj", "p/o"], .arrival: ["příjezd", "příj"],
      .departure: ["odjezd", "odj"], .time: ["čas"], .sequence: ["pořadí"],
      .ignored: ["km", "pásmo", "zóna", "nástupiště", "stanoviště", "tč"],
      .note: ["poznámka", "poznámky", "pozn", "vysvětlivky"], .total: ["celkem", "součet", "doba jízdy"],
    ],
    modes: [
      "rail": ["vlak", "železnice"], "metro": ["metro"], "tram": ["tramvaj"], "bus": ["autobus", "bus"],
      "trolleybus": ["trolejbus"], "coach": ["dálkový autobus"], "ferry": ["přívoz", "loď", "trajekt"],
      "cableway": ["lanovka", "lanová dráha"], "funicular": ["pozemní lanovka"], "air": ["letadlo"],
    ],
    marks: czechMarks, numbersWeekdays: true)

  /// The signs of Czech and Slovak timetables. A small «x» is a stop on request.
  static let czechMarks: [String: SheetTerm] = [
    "X": .workdays, "✕": .workdays, "✖": .workdays, "⚒": .workdays, "+": .sundaysAndHolidays, "†": .sundaysAndHolidays,
    "✝": .sundaysAndHolidays,
  ].merging(.circledWeekdays) { own, _ in own }.merging(.weekdays("1234567")) { own, _ in own }
}
