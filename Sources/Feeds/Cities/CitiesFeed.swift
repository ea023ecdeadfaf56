import Diagnostics
import JSON
import Model

/// The cities of the world: `[{"country","name","_id","coord":{"lon","lat"}}]` (Docs/data-formats.md, «cities»).
///
/// A file is such a list, or an object with `cities`: a list, or an object by id.
enum CitiesFeed: FileFeed {
  static let kind = "cities"
  static let ids = [IDSpace.gazetteer]
  static let pages = [OptionalPages.cities]
  static let fields: FieldNames = [.point: "coord"]
  static let table = TableFormat.cities
  static var drafts: WritableKeyPath<DirectoryBuilder, GazetteerDrafts> { \.gazetteer }

  static func read(
    _ file: FeedFile, into drafts: inout GazetteerDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    let empty = CitiesReading.Part(unknownFields: context.unknownFields.part(), findings: findings.another())
    var parts = try CitiesReading(file, empty) { () throws(BadFile) in
      try file.document(table, kind, &context, &findings)
    }.parts
    for index in parts.indices { parts[index].deriveIDs(&context) }
    drafts.add(parts.map(\.rows), path: file.path)
    for part in parts {
      context.records.add(kind, part.count)
      context.unknownFields.add(part.unknownFields)
      findings.add(all: part.findings)
    }
  }

  static func isRecognised(_ root: JSONValue) -> Bool {
    let first = root.elements.first { _ in true }
    return root["cities"] != nil
      || first?["name"] != nil && first?["country"] != nil && (first?["coord"] ?? first?["_id"]) != nil
  }

  static func count(in drafts: GazetteerDrafts) -> Int { drafts.count }
}
