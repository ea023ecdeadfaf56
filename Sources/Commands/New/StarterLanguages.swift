/// The data of new sites, by language.
extension StarterData {
  static let english = StarterData(
    City(
      name: "Turku", country: "FI", zone: "Europe/Helsinki", price: "3.50 EUR",
      stops: [
        Stop(id: "cathedral", name: "Cathedral", latitude: 60.4525, longitude: 22.2782),
        Stop(id: "market", name: "Market Square", latitude: 60.4515, longitude: 22.2687),
        Stop(id: "harbour", name: "Harbour", latitude: 60.4354, longitude: 22.2206),
      ]),
    Words(
      route: "Route", from: "From", to: "To", price: "Price", days: "Days", workdays: "Mon–Fri", weekend: "Sat + Sun"),
    page: """
      # Contact

      Write here how riders reach you. Each file in `content/` is a page, in Markdown.
      """)

  static let all: [String: StarterData] = [
    "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pl": polish, "ru": russian,
    "uk": ukrainian, "ar": arabic,
  ]

  private static let german = StarterData(
    City(
      name: "Konstanz", country: "DE", zone: "Europe/Berlin", price: "3.50 EUR",
      stops: [
        Stop(id: "muenster", name: "Münster", latitude: 47.6634, longitude: 9.1758),
        Stop(id: "marktstaette", name: "Marktstätte", latitude: 47.6604, longitude: 9.177),
        Stop(id: "bahnhof", name: "Bahnhof", latitude: 47.6587, longitude: 9.1773),
      ]),
    Words(
      route: "Linie", from: "Gültig ab", to: "Gültig bis", price: "Preis", days: "Tage", workdays: "Mo–Fr",
      weekend: "Sa + So"),
    page: """
      # Kontakt

      Schreiben Sie hier, wie Fahrgäste Sie erreichen. Jede Datei in `content/` ist eine Seite in Markdown.
      """)

  private static let french = StarterData(
    City(
      name: "La Rochelle", country: "FR", zone: "Europe/Paris", price: "3.50 EUR",
      stops: [
        Stop(id: "verdun", name: "Place de Verdun", latitude: 46.1622, longitude: -1.1517),
        Stop(id: "vieux-port", name: "Vieux-Port", latitude: 46.1573, longitude: -1.1523),
        Stop(id: "gare", name: "Gare", latitude: 46.1528, longitude: -1.1453),
      ]),
    Words(
      route: "Ligne", from: "Du", to: "Au", price: "Prix", days: "Jours", workdays: "Lun–Ven", weekend: "Sam + Dim"),
    page: """
      # Contact

      Indiquez ici comment les voyageurs peuvent vous joindre. Chaque fichier de `content/` est une page, en Markdown.
      """)

  private static let spanish = StarterData(
    City(
      name: "Cádiz", country: "ES", zone: "Europe/Madrid", price: "3.50 EUR",
      stops: [
        Stop(id: "espana", name: "Plaza de España", latitude: 36.535, longitude: -6.2927),
        Stop(id: "catedral", name: "Catedral", latitude: 36.5289, longitude: -6.295),
        Stop(id: "estacion", name: "Estación", latitude: 36.5285, longitude: -6.2889),
      ]),
    Words(
      route: "Línea", from: "Desde", to: "Hasta", price: "Precio", days: "Días", workdays: "Lun–Vie",
      weekend: "Sáb + Dom"),
    page: """
      # Contacto

      Escriba aquí cómo pueden los viajeros ponerse en contacto con usted. Cada archivo de `content/` es una página, en
      Markdown.
      """)

  private static let italian = StarterData(
    City(
      name: "Trieste", country: "IT", zone: "Europe/Rome", price: "3.50 EUR",
      stops: [
        Stop(id: "san-giusto", name: "San Giusto", latitude: 45.6462, longitude: 13.7722),
        Stop(id: "unita", name: "Piazza Unità d’Italia", latitude: 45.6501, longitude: 13.7681),
        Stop(id: "stazione", name: "Stazione Centrale", latitude: 45.6573, longitude: 13.7721),
      ]),
    Words(
      route: "Linea", from: "Dal", to: "Al", price: "Prezzo", days: "Giorni", workdays: "Lun–Ven", weekend: "Sab + Dom"),
    page: """
      # Contatti

      Scrivi qui come i viaggiatori possono contattarti. Ogni file in `content/` è una pagina, in Markdown.
      """)

  private static let polish = StarterData(
    City(
      name: "Toruń", country: "PL", zone: "Europe/Warsaw", price: "4.00 PLN",
      stops: [
        Stop(id: "rynek", name: "Rynek Staromiejski", latitude: 53.0103, longitude: 18.6046),
        Stop(id: "rapackiego", name: "Plac Rapackiego", latitude: 53.0087, longitude: 18.5998),
        Stop(id: "dworzec", name: "Dworzec Główny", latitude: 53.0006, longitude: 18.6137),
      ]),
    Words(
      route: "Linia", from: "Ważny od", to: "Ważny do", price: "Cena", days: "Dni", workdays: "Pn–Pt",
      weekend: "So + Nd"),
    page: """
      # Kontakt

      Napisz tutaj, jak pasażerowie mogą się z Tobą skontaktować. Każdy plik w `content/` to strona w formacie Markdown.
      """)

  private static let russian = StarterData(
    City(
      name: "Великий Новгород", country: "RU", zone: "Europe/Moscow", price: "40 RUB",
      stops: [
        Stop(id: "kreml", name: "Кремль", latitude: 58.5217, longitude: 31.2765),
        Stop(id: "pobedy", name: "Площадь Победы", latitude: 58.5213, longitude: 31.2702),
        Stop(id: "vokzal", name: "Вокзал", latitude: 58.5283, longitude: 31.2459),
      ]),
    Words(
      route: "Маршрут", from: "Действует с", to: "Действует по", price: "Цена", days: "Дни", workdays: "Пн–Пт",
      weekend: "Сб + Вс"),
    page: """
      # Контакты

      Напишите здесь, как пассажиры могут с вами связаться. Каждый файл в папке `content/` — страница в формате Markdown.
      """)

  private static let ukrainian = StarterData(
    City(
      name: "Чернівці", country: "UA", zone: "Europe/Kyiv", price: "15 UAH",
      stops: [
        Stop(id: "universytet", name: "Університет", latitude: 48.2968, longitude: 25.9247),
        Stop(id: "ploshcha", name: "Центральна площа", latitude: 48.2917, longitude: 25.9353),
        Stop(id: "vokzal", name: "Вокзал", latitude: 48.3062, longitude: 25.935),
      ]),
    Words(
      route: "Маршрут", from: "Діє з", to: "Діє до", price: "Ціна", days: "Дні", workdays: "Пн–Пт", weekend: "Сб + Нд"),
    page: """
      # Контакти

      Напишіть тут, як пасажири можуть із вами зв’язатися. Кожен файл у теці `content/` — сторінка у форматі Markdown.
      """)

  private static let arabic = StarterData(
    City(
      name: "طنجة", country: "MA", zone: "Africa/Casablanca", price: "5 MAD",
      stops: [
        Stop(id: "mina", name: "الميناء", latitude: 35.7893, longitude: -5.8042),
        Stop(id: "saha", name: "ساحة 9 أبريل", latitude: 35.7846, longitude: -5.8118),
        Stop(id: "mahatta", name: "المحطة", latitude: 35.7716, longitude: -5.7853),
      ]),
    Words(
      route: "الخط", from: "صالح من", to: "صالح حتى", price: "السعر", days: "الأيام", workdays: "الاثنين–الجمعة",
      weekend: "السبت + الأحد"),
    page: """
      # اتصل بنا

      اكتب هنا كيف يمكن للركاب التواصل معكم. كل ملف في `content/` هو صفحة بصيغة Markdown.
      """)
}
