import Text

/// A field of a kind's records as a column of a table, or as a property of a feature on a map.
struct TableField: Sendable {
  enum Content: Sendable {
    case text, number
    /// Latitude and longitude.
    case pair
    /// A text of which an empty cell is a value too.
    case textOrEmpty
    /// A price in whole units of its currency, such as 23.50.
    case price
    case date, time
    /// A date and a time.
    case dateAndTime
  }

  /// Its name in `columns` of the config, which is also a spelling of it.
  let name: String
  /// The field of the record that it gives; shown in findings about files without the column.
  let field: String
  let content: Content
  /// Keys of OpenStreetMap, the best first.
  let tags: [String]
  /// The name and the other spellings in headers, in their compared form, the best first.
  private let spellings: [String]

  /// - Parameters:
  ///   - field: by default its name.
  ///   - spellings: names in headers; letter case, accents, blanks and punctuation are not compared.
  init(
    _ name: String, _ field: String? = nil, _ content: Content = .text, spellings: [String] = [], tags: [String] = []
  ) {
    self.name = name
    self.field = field ?? name
    (self.content, self.tags) = (content, tags)
    self.spellings = ([name, self.field] + spellings).map(Self.compared)
  }

  /// A field with the name of the record's.
  init(_ name: String, _ content: Content, spellings: [String] = []) {
    self.init(name, nil, content, spellings: spellings)
  }

  private init(_ name: String, _ field: String, spelled spellings: [String], tags: [String]) {
    (self.name, self.field, self.spellings, self.tags) = (name, field, spellings, tags)
    content = .text
  }

  /// The field with the same name in a language: `name:fr`, `stop_name_fr`.
  /// - Parameter column: the column that the config names for this field.
  func local(_ language: String, column: String?) -> TableField {
    let suffix = Self.compared(language)
    let spellings = [column].compactMap { $0 }.map { Self.compared($0) } + self.spellings
    return TableField(
      "\(name):\(language)", "\(field):\(language)", spelled: spellings.map { $0 + suffix },
      tags: tags.prefix(1).map { "\($0):\(language)" })
  }

  /// How well a header fits; smaller is better, nil if it is not a spelling of the field.
  func rank(of compared: String) -> Int? { spellings.firstIndex(of: compared) }

  /// Whether the tag of OpenStreetMap with its name means something else: `rooms` are all rooms, not the free ones.
  var isOtherwiseOnMaps: Bool { name == "rooms" }

  /// Whether it says where a thing is, of which a cell may say that it is unknown.
  var isWhere: Bool { ["city", "country", "region", "district", "address"].contains(name) }

  /// Whether a property of a feature with this name gives the field.
  func isGiven(by property: String) -> Bool {
    rank(of: Self.compared(property)) != nil || tags.contains { property == $0 || property.hasPrefix($0 + ":") }
  }

  /// The form in which headers are compared: folded, without blanks and punctuation.
  static func compared(_ header: String) -> String {
    Folding.fold(header).filter { $0.isLetter || $0.isNumber }
  }
}

/// Fields that several kinds have, with their usual spellings.
extension TableField {
  static func id(_ field: String = "id", _ spellings: [String] = []) -> TableField {
    TableField("id", field, spellings: spellings + ["identifier", "code", "nr", "kennung", "номер"])
  }

  static func name(_ field: String = "name", _ spellings: [String] = []) -> TableField {
    TableField(
      "name", field,
      spellings: spellings + ["title", "label", "bezeichnung", "nom", "nombre", "nome", "nazwa", "название", "назва"],
      tags: ["name", "official_name", "int_name"])
  }

  static func city(_ field: String = "city") -> TableField {
    TableField(
      "city", field,
      spellings: [
        "locality_name", "town", "municipality", "locality", "place", "city name", "stop_city", "ort", "stadt",
        "gemeinde", "ville",
        "commune", "ciudad", "citta", "comune", "miasto", "город", "місто",
      ], tags: ["addr:city", "addr:town", "addr:village", "addr:municipality", "is_in:city"])
  }

  static func country(_ field: String = "country") -> TableField {
    TableField(
      "country", field,
      spellings: [
        "countryCode", "country code", "country_name", "country_code2", "iso2", "land", "staat", "pays", "pais",
        "paese",
        "kraj", "страна", "країна",
      ], tags: ["addr:country", "is_in:country_code", "is_in:country"])
  }

  static func description(_ field: String = "description") -> TableField {
    TableField(
      field,
      spellings: ["text", "about", "note", "notes", "beschreibung", "descripcion", "descrizione", "opis", "описание"],
      tags: ["description", "note"])
  }

  static let image = TableField(
    "image", spellings: ["picture", "photo", "image_url", "picture_url", "bild", "foto"], tags: ["image"])

  static func address(_ field: String = "address") -> TableField {
    TableField(
      field,
      spellings: ["street", "adresse", "strasse", "direccion", "indirizzo", "adres", "адрес", "адреса"],
      tags: ["addr:full"])
  }

  /// Latitude and longitude in one cell, for which the columns of `point` are filled: in one order, in the other, and in
  /// one that is to be found out.
  private static let pairs = [
    TableField(
      "lat_lon", .pair,
      spellings: [
        "lat_lng", "lat_long", "latitude_longitude", "geo_point_2d", "breite länge", "latitud longitud",
        "широта долгота",
        "широта довгота",
      ]),
    TableField(
      "lon_lat", .pair,
      spellings: [
        "lng_lat", "long_lat", "longitude_latitude", "länge breite", "longitud latitud", "долгота широта",
        "довгота широта",
      ]),
    TableField(
      "coordinates", .pair,
      spellings: [
        "coordinate", "coords", "coord", "gps", "gps_coordinates", "geo_point", "geo_coordinates", "point", "wkt",
        "geom",
        "the_geom", "geometry", "koordinaten", "gps koordinaten", "coordonnées", "coordonnées gps", "coordenadas",
        "coordenadas gps",
        "coordinate gps", "współrzędne", "współrzędne gps", "координаты", "координати", "الإحداثيات", "إحداثيات",
      ]),
  ]

  /// Latitude and longitude, in columns of their own or in one.
  static func point(_ latitude: String, _ longitude: String) -> [TableField] {
    [
      TableField(
        "latitude", latitude, .number,
        spellings: ["lat", "stop_lat", "y", "geo_lat", "latitude_deg", "breite", "breitengrad", "широта", "latitud"]),
      TableField(
        "longitude", longitude, .number,
        spellings: [
          "lon", "lng", "long", "stop_lon", "x", "geo_lon", "geo_lng", "longtitude", "laenge", "lange", "langengrad",
          "laengengrad", "долгота", "довгота", "longitud",
        ]),
    ] + pairs
  }
}
