import Diagnostics
import JSON
import Model
import Text

/// `{"places":[{name,description,city,latitude,longitude,image}]}`: a city guide, and the format in which readers
/// export their own places (Docs/data-formats.md, «places»).
enum PlacesFeed: FileFeed {
  static let kind = "places"
  static let ids = [IDSpace.guide]
  static let pages = [OptionalPages.places]
  static let fields: FieldNames = [.picture: "image"]
  static let table = TableFormat.places
  static var drafts: WritableKeyPath<DirectoryBuilder, PlaceDrafts> { \.places }

  static func read(
    _ file: FeedFile, into drafts: inout PlaceDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try file.document(table, kind, &context, &findings).root
    guard let list = root.kind == .array ? root : root["places"] else {
      throw .wrongKind(kind, "an object with `places`", at: root)
    }
    guard list.kind == .array || list.kind == .null else { throw .wrongKind(kind, "a list in `places`", at: list) }
    if root.kind == .array {
      for value in list.elements { context.unknownFields.look(at: value, .place) }
    } else {
      context.unknownFields.look(at: root, .placesFile)
    }
    context.records.add(kind, list.elements.count)
    if context.records.areTooMany { return }
    var spelling = LongitudeSpelling()
    let names = LocalNameFields("name", file.tables.languages)
    for value in list.elements {
      var reader = PlaceReader(value, path: file.path, names, file.tables.countries)
      if let record = reader.record(&spelling, &findings) { drafts.add(record, &findings) }
    }
    findings.add(spelling.findings)
  }

  static func isRecognised(_ root: JSONValue) -> Bool {
    let first = root.elements.first { _ in true }
    return root["places"] != nil || first?["name"] != nil && first?["longtitude"] != nil
  }

  static func count(in drafts: PlaceDrafts) -> Int { drafts.count }
}
