import Diagnostics
import Model

/// The cities of the world: `[{"country","name","_id","coord":{"lon","lat"}}]` (Docs/data-formats.md, «cities»).
///
/// A file is such a list, or an object with `cities`: a list, or an object by id.
enum CitiesFeed: FileFeed {
  static let kind = "cities"
  static let ids = [IDSpace.gazetteer]
  static let pages = [OptionalPages.cities]
  static let fields: FieldNames = [.point: "coord"]
  static var drafts: WritableKeyPath<DirectoryBuilder, GazetteerDrafts> { \.gazetteer }

  static func read(
    _ file: FeedFile, into drafts: inout GazetteerDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    var parts = try CitiesReading(file, context.unknownFields.part(), findings.another()).parts
    for index in parts.indices { parts[index].deriveIDs(&context) }
    drafts.add(parts.map(\.rows), path: file.path)
    for part in parts {
      context.records.meet(kind, part.count)
      context.unknownFields.add(part.unknownFields)
      findings.add(all: part.findings)
    }
  }

  static func count(in drafts: GazetteerDrafts) -> Int { drafts.count }
}
