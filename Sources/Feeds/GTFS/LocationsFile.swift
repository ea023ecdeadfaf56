import Diagnostics
import JSON
import Model
import Text

/// `locations.geojson`: areas in which vehicles come on request, as polygons (RFC 7946).
struct LocationsFile {
  static let name = "locations.geojson"

  /// The largest number of points of all areas of a data set.
  private static let mostPoints = 400_000
  /// The largest number of points of an area, after those are left out that make no visible difference.
  private static let mostOfArea = 5_000
  /// The part of an area's extent by which points next to each other are apart at least.
  private static let step = 1.0 / 4_000

  private let path: String
  private var left = Self.mostPoints

  private init(path: String) { self.path = path }

  /// Adds the areas. A file that is unusable is reported, and has none.
  static func read(_ files: DataSetFiles, into set: inout DataSet, _ findings: inout Findings) {
    guard files.names.contains(name) else { return }
    let path = files.path(of: name)
    var file = LocationsFile(path: path)
    do throws(BadFile) {
      var bytes: [UInt8] = []
      try files.read(name, language: "") { blocks in
        while let block = blocks.next() { bytes += block.bytes }
      }
      let root = try BadFile.document(bytes).root
      guard root.kind == .object, let features = root["features"], features.kind == .array else {
        return findings.add(.noAreas(at: SourceLocation(path)))
      }
      for feature in features.elements { file.add(feature, to: &set, &findings) }
    } catch {
      findings.add(error.finding(in: path, isError: false))
    }
  }

  private mutating func add(_ feature: JSONValue, to set: inout DataSet, _ findings: inout Findings) {
    let place = feature.place(in: path)
    guard let id = feature["id"].flatMap({ $0.string ?? $0.literal }), !id.isEmpty, !TextLimit.isTooLong(id: id) else {
      return findings.add(.missingRequiredField("id", at: place))
    }
    if set.areas[id] != nil { return findings.add(.duplicateKey("id", id, at: place)) }
    let name = feature["properties"]?["stop_name"]?.string.map { Blanks.clean($0) } ?? ""
    var area = RequestedPlace(name: TextLimit.line.beginning(of: name) ?? name)
    let shape = feature["geometry"]
    let polygons: [JSONValue]? =
      switch shape?["type"]?.string {
      case "Polygon": [shape?["coordinates"]].compactMap { $0 }
      case "MultiPolygon": shape?["coordinates"].map { Array($0.elements) }
      default: nil
      }
    let rings = (polygons ?? []).flatMap { $0.kind == .array ? Array($0.elements) : [] }
    area.rings = rings.compactMap(ring)
    let isWhole = !rings.isEmpty && area.rings.count == rings.count
    left -= area.rings.reduce(0) { $0 + $1.count }
    area.rings = Self.thinned(area.rings)
    let isSmall = left >= 0 && area.rings.reduce(0) { $0 + $1.count } <= Self.mostOfArea
    if !isWhole || !isSmall {
      // A part of an area would be a wrong area.
      area.rings = []
      findings.add(isSmall ? .invalidArea(id, at: place) : .manyPoints(id, at: place))
    }
    set.areas[id] = set.schedule.requested.places.add(area)
  }

  /// The rings without points that are very near the one before.
  private static func thinned(_ rings: [[Coordinate]]) -> [[Coordinate]] {
    guard let box = CoordinateBox(rings.joined()) else { return rings }
    let least = max(box.height, box.width) * step
    return rings.map { ring in
      var kept: [Coordinate] = []
      for (number, point) in ring.enumerated() {
        let isApart =
          kept.last.map {
            max(abs($0.latitude - point.latitude), abs($0.longitude - point.longitude)) >= least
          } ?? true
        if isApart || number == ring.count - 1 { kept.append(point) }
      }
      return kept
    }
  }

  /// A closed ring of positions; nil if any of them is unusable.
  private func ring(_ value: JSONValue) -> [Coordinate]? {
    guard value.kind == .array else { return nil }
    let points = value.elements.map { position -> Coordinate? in
      guard position.kind == .array else { return nil }
      let numbers = position.elements.prefix(2).map(\.double)
      guard numbers.count == 2, let east = numbers[0], let north = numbers[1] else { return nil }
      return Coordinate(latitude: north, longitude: east)
    }
    let known = points.compactMap { $0 }
    guard known.count == points.count, known.count >= 4, known.first == known.last else { return nil }
    return known
  }
}

extension Finding {
  fileprivate static func noAreas(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/invalid-areas", .warning, at: place, what: "no list of `features`",
      advice: "write a FeatureCollection of GeoJSON; trips within these areas are shown without them")
  }

  fileprivate static func invalidArea(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/invalid-areas", .warning, at: place, record: "area \(id)",
      what: "the geometry is no Polygon or MultiPolygon of closed rings with valid positions",
      advice: "correct it; the area is not on the map")
  }

  fileprivate static func manyPoints(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/invalid-areas", .warning, at: place, record: "area \(id)", what: "the area has too many points",
      advice: "simplify it; the area is not on the map")
  }
}
