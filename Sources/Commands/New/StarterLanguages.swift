/// The data of new sites, by language.
extension StarterData {
  /// - Parameter language: a BCP 47 tag; data in English for a language without any.
  init(language: String) {
    let primary = language.lowercased().split(separator: "-").first.map(String.init) ?? ""
    self = Self.all[primary] ?? .english
  }

  static let english = StarterData(
    city: ("Turku", "FI", "Europe/Helsinki", "3.50 EUR"),
    stops: [
      ("cathedral", "Cathedral", 60.4525, 22.2782), ("market", "Market Square", 60.4515, 22.2687),
      ("harbour", "Harbour", 60.4354, 22.2206),
    ],
    words: ("Route", "From", "To", "Price", "Days", "Mon–Fri", "Sat + Sun"),
    page: """
      # Contact

      Write here how riders reach you. Each file in `content/` is a page, in Markdown.
      """)

  static let all: [String: StarterData] = [
    "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pl": polish, "ru": russian,
    "uk": ukrainian, "ar": arabic,
  ]

  private static let german = StarterData(
    city: ("Konstanz", "DE", "Europe/Berlin", "3.50 EUR"),
    stops: [
      ("muenster", "Münster", 47.6634, 9.1758), ("marktstaette", "Marktstätte", 47.6604, 9.177),
      ("bahnhof", "Bahnhof", 47.6587, 9.1773),
    ],
    words: ("Linie", "Gültig ab", "Gültig bis", "Preis", "Tage", "Mo–Fr", "Sa + So"),
    page: """
      # Kontakt

      Schreiben Sie hier, wie Fahrgäste Sie erreichen. Jede Datei in `content/` ist eine Seite in Markdown.
      """)

  private static let french = StarterData(
    city: ("La Rochelle", "FR", "Europe/Paris", "3.50 EUR"),
    stops: [
      ("verdun", "Place de Verdun", 46.1622, -1.1517), ("vieux-port", "Vieux-Port", 46.1573, -1.1523),
      ("gare", "Gare", 46.1528, -1.1453),
    ],
    words: ("Ligne", "Du", "Au", "Prix", "Jours", "Lun–Ven", "Sam + Dim"),
    page: """
      # Contact

      Indiquez ici comment les voyageurs peuvent vous joindre. Chaque fichier de `content/` est une page, en Markdown.
      """)

  private static let spanish = StarterData(
    city: ("Cádiz", "ES", "Europe/Madrid", "3.50 EUR"),
    stops: [
      ("espana", "Plaza de España", 36.535, -6.2927), ("catedral", "Catedral", 36.5289, -6.295),
      ("estacion", "Estación", 36.5285, -6.2889),
    ],
    words: ("Línea", "Desde", "Hasta", "Precio", "Días", "Lun–Vie", "Sáb + Dom"),
    page: """
      # Contacto

      Escriba aquí cómo pueden los viajeros ponerse en contacto con usted. Cada archivo de `content/` es una página, en
      Markdown.
      """)

  private static let italian = StarterData(
    city: ("Trieste", "IT", "Europe/Rome", "3.50 EUR"),
    stops: [
      ("san-giusto", "San Giusto", 45.6462, 13.7722), ("unita", "Piazza Unità d’Italia", 45.6501, 13.7681),
      ("stazione", "Stazione Centrale", 45.6573, 13.7721),
    ],
    words: ("Linea", "Dal", "Al", "Prezzo", "Giorni", "Lun–Ven", "Sab + Dom"),
    page: """
      # Contatti

      Scrivi qui come i viaggiatori possono contattarti. Ogni file in `content/` è una pagina, in Markdown.
      """)

  private static let polish = StarterData(
    city: ("Toruń", "PL", "Europe/Warsaw", "4.00 PLN"),
    stops: [
      ("rynek", "Rynek Staromiejski", 53.0103, 18.6046), ("rapackiego", "Plac Rapackiego", 53.0087, 18.5998),
      ("dworzec", "Dworzec Główny", 53.0006, 18.6137),
    ],
    words: ("Linia", "Ważny od", "Ważny do", "Cena", "Dni", "Pn–Pt", "So + Nd"),
    page: """
      # Kontakt

      Napisz tutaj, jak pasażerowie mogą się z Tobą skontaktować. Każdy plik w `content/` to strona w formacie Markdown.
      """)

  private static let russian = StarterData(
    city: ("Великий Новгород", "RU", "Europe/Moscow", "40 RUB"),
    stops: [
      ("kreml", "Кремль", 58.5217, 31.2765), ("pobedy", "Площадь Победы", 58.5213, 31.2702),
      ("vokzal", "Вокзал", 58.5283, 31.2459),
    ],
    words: ("Маршрут", "Действует с", "Действует по", "Цена", "Дни", "Пн–Пт", "Сб + Вс"),
    page: """
      # Контакты

      Напишите здесь, как пассажиры могут с вами связаться. Каждый файл в папке `content/` — страница в формате Markdown.
      """)

  private static let ukrainian = StarterData(
    city: ("Чернівці", "UA", "Europe/Kyiv", "15 UAH"),
    stops: [
      ("universytet", "Університет", 48.2968, 25.9247), ("ploshcha", "Центральна площа", 48.2917, 25.9353),
      ("vokzal", "Вокзал", 48.3062, 25.935),
    ],
    words: ("Маршрут", "Діє з", "Діє до", "Ціна", "Дні", "Пн–Пт", "Сб + Нд"),
    page: """
      # Контакти

      Напишіть тут, як пасажири можуть із вами зв’язатися. Кожен файл у теці `content/` — сторінка у форматі Markdown.
      """)

  private static let arabic = StarterData(
    city: ("طنجة", "MA", "Africa/Casablanca", "5 MAD"),
    stops: [
      ("mina", "الميناء", 35.7893, -5.8042), ("saha", "ساحة 9 أبريل", 35.7846, -5.8118),
      ("mahatta", "المحطة", 35.7716, -5.7853),
    ],
    words: ("الخط", "صالح من", "صالح حتى", "السعر", "الأيام", "الاثنين–الجمعة", "السبت + الأحد"),
    page: """
      # اتصل بنا

      اكتب هنا كيف يمكن للركاب التواصل معكم. كل ملف في `content/` هو صفحة بصيغة Markdown.
      """)
}
