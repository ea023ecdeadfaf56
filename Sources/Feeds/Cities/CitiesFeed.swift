import Diagnostics
import JSON
import Model
import Text

/// The cities of the world: `[{"country","name","_id","coord":{"lon","lat"}}]` (Docs/data-formats.md, «cities»).
enum CitiesFeed: Feed {
  static let kind = "cities"

  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try BadFile.document(file.bytes).root
    guard root.kind == .array else { throw .wrongKind(kind, "a list of cities", at: root) }
    for value in root.elements {
      let position = value.position
      let point = value["coord"].flatMap { coord in
        coord["lat"]?.double.flatMap { lat in
          coord["lon"]?.double.flatMap { Coordinate(latitude: lat, longitude: $0) }
        }
      }
      builder.add(
        gazetteer: GazetteerRecord(
          id: value["_id"]?.string ?? value["_id"]?.int.map { String($0) } ?? "",
          name: Blanks.normalise(value["name"]?.string ?? ""),
          country: value["country"]?.string ?? "", point: point,
          place: Place(file.path, line: position.line, column: position.column)))
    }
  }

  static func count(in builder: DirectoryBuilder) -> Int { builder.gazetteerCount }
}
