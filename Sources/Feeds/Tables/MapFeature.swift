import JSON

/// A feature of GeoJSON (RFC 7946), or an element of a response of the Overpass API.
struct MapFeature {
  /// The whole feature.
  let value: JSONValue
  /// Its properties or tags; nil if it has none.
  let properties: JSONValue?
  /// `n1`, `w1` or `r1` of OpenStreetMap; empty for other features.
  let osmID: String
  /// The id of another feature.
  let id: JSONValue?
  let point: Point?

  /// Its point, or the middle of the box around its geometry: numbers as JSON.
  struct Point {
    let latitude, longitude: [UInt8]
    /// The value that it comes from.
    let origin: JSONValue
  }

  /// The features of a file; nil if it is neither of the two formats.
  static func all(in root: JSONValue) -> [MapFeature]? {
    guard root.kind == .object else { return nil }
    switch root["type"]?.string {
    case "FeatureCollection": return root["features"].map { $0.elements.map(MapFeature.init(geoJSON:)) } ?? []
    case "Feature": return [MapFeature(geoJSON: root)]
    default: break
    }
    guard let elements = root["elements"], elements.kind == .array,
      root["osm3s"] != nil || root["generator"] != nil
        || elements.elements.contains(where: { $0["type"]?.string == "node" })
    else { return nil }
    // Elements without tags are the corners of others.
    return elements.elements.filter { $0["tags"]?.members.isEmpty == false }.map(MapFeature.init(element:))
  }

  /// Whether features are those of OpenStreetMap, of which only some are records of a kind.
  static func areOfMap(_ features: [MapFeature], _ choice: FeatureChoice) -> Bool {
    features.contains { !$0.osmID.isEmpty || choice.group($0.text) != nil }
  }

  /// The names of all properties, in the order of the file.
  static func propertyNames(_ features: [MapFeature]) -> [String] {
    var seen: Set<String> = []
    return features.flatMap { feature in
      (feature.properties.map { Array($0.members) } ?? []).map(\.name).filter { seen.insert($0).inserted }
    }
  }

  /// The records of a file that is a plain list of them, or an object with one such list under any name.
  static func list(in root: JSONValue) -> JSONValue? {
    func isList(_ value: JSONValue) -> Bool {
      value.kind == .array && value.elements.first { _ in true }?.kind == .object
    }
    if root.kind == .array { return isList(root) ? root : nil }
    let lists = root.members.map(\.value).filter(isList)
    return lists.count == 1 ? lists[0] : nil
  }

  /// A record of a plain list. Its point may be an object with latitude and longitude, or a geometry of GeoJSON.
  init(record: JSONValue) {
    (value, properties, osmID, id) = (record, record, "", nil)
    let holder = record.members.map(\.value).first(where: Self.isPoint)
    if let holder, Self.isGeometry(holder) {
      point = holder["coordinates"].flatMap(Self.point(of:))
    } else if let holder, let latitude = Self.latitude(in: holder), let longitude = Self.longitude(in: holder) {
      point = Point(latitude: latitude.raw, longitude: longitude.raw, origin: latitude)
    } else {
      point = nil
    }
  }

  /// Whether a property of a record is the object with its point.
  func isOfPoint(_ name: String) -> Bool {
    properties?[name].map(Self.isPoint) ?? false
  }

  /// Whether a value is an object with latitude and longitude, or a geometry of GeoJSON.
  static func isPoint(_ value: JSONValue) -> Bool {
    value.kind == .object
      && (latitude(in: value) != nil || isGeometry(value))
  }

  /// Whether a value is a point as GeoJSON has it.
  static func isGeometry(_ value: JSONValue) -> Bool {
    value.kind == .object && value["type"]?.string == "Point" && value["coordinates"] != nil
  }

  private static func latitude(in holder: JSONValue) -> JSONValue? { holder["latitude"] ?? holder["lat"] }

  private static func longitude(in holder: JSONValue) -> JSONValue? {
    holder["longitude"] ?? holder["lon"] ?? holder["lng"] ?? holder["long"]
  }

  private init(geoJSON feature: JSONValue) {
    value = feature
    properties = feature["properties"].flatMap { $0.kind == .object ? $0 : nil }
    let own = properties?["@id"] ?? feature["id"]
    osmID = Self.osmID(properties?["@type"]?.string, own)
    id = osmID.isEmpty ? feature["id"] : nil
    let shape = feature["geometry"]
    let coordinates = shape?["coordinates"]
    point = shape?["type"]?.string == "Point" ? coordinates.flatMap(Self.point(of:)) : coordinates.flatMap(Self.middle)
  }

  private init(element: JSONValue) {
    value = element
    properties = element["tags"]
    osmID = Self.osmID(element["type"]?.string, element["id"])
    id = nil
    let holder = element["lat"] == nil ? element["center"] : element
    if let latitude = holder?["lat"], let longitude = holder?["lon"] {
      point = Point(latitude: latitude.raw, longitude: longitude.raw, origin: latitude)
    } else if let box = element["bounds"], let south = box["minlat"]?.double, let north = box["maxlat"]?.double,
      let west = box["minlon"]?.double, let east = box["maxlon"]?.double
    {
      point = Self.middle(south, north, west, east, box)
    } else {
      point = nil
    }
  }

  /// A property as text; nil if it is none.
  func text(_ name: String) -> String? { properties?[name].flatMap { $0.string ?? $0.literal } }

  /// `node/1`, or 1 with the type `node` or `way`.
  private static func osmID(_ type: String?, _ id: JSONValue?) -> String {
    let text = id?.string ?? id?.literal ?? ""
    let parts = text.split(separator: "/")
    let (type, number) = parts.count == 2 ? (String(parts[0]), parts[1]) : (type ?? "", text[...])
    guard ["node", "way", "relation"].contains(type), let first = type.first, !number.isEmpty,
      number.utf8.allSatisfy({ (48...57).contains($0) })
    else { return "" }
    return "\(first)\(number)"
  }

  private static func point(of position: JSONValue) -> Point? {
    let numbers = Array(position.elements.prefix(2))
    guard numbers.count == 2 else { return nil }
    return Point(latitude: numbers[1].raw, longitude: numbers[0].raw, origin: numbers[1])
  }

  /// The middle of the box around all positions.
  private static func middle(_ coordinates: JSONValue) -> Point? {
    var box: (south: Double, north: Double, west: Double, east: Double)?
    func extend(_ value: JSONValue) {
      let elements = Array(value.elements)
      if elements.count >= 2, let east = elements[0].double, let north = elements[1].double {
        let old = box ?? (north, north, east, east)
        box = (min(old.south, north), max(old.north, north), min(old.west, east), max(old.east, east))
      } else {
        for element in elements { extend(element) }
      }
    }
    extend(coordinates)
    return box.map { middle($0.south, $0.north, $0.west, $0.east, coordinates) }
  }

  private static func middle(
    _ south: Double, _ north: Double, _ west: Double, _ east: Double, _ origin: JSONValue
  ) -> Point {
    func written(_ degrees: Double) -> [UInt8] { Array("\((degrees * 1e7).rounded() / 1e7)".utf8) }
    return Point(latitude: written((south + north) / 2), longitude: written((west + east) / 2), origin: origin)
  }
}
