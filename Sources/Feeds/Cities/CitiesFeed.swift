import Diagnostics
import Model

/// The cities of the world: `[{"country","name","_id","coord":{"lon","lat"}}]` (Docs/data-formats.md, «cities»).
///
/// A file is such a list, or an object with `cities`: a list, or an object by id.
enum CitiesFeed: Feed {
  static let kind = "cities"
  static let pages: [FeedPages] = [.things("cities", .cities)]

  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    var parts = try CitiesReading(file, context.unknownFields.part(), findings.another()).parts
    for index in parts.indices { parts[index].deriveIDs(&context) }
    builder.add(gazetteer: parts.map(\.rows), path: file.path)
    for part in parts {
      context.records.meet(kind, part.count)
      context.unknownFields.add(part.unknownFields)
      findings.add(all: part.findings)
    }
  }

  static func count(in builder: DirectoryBuilder) -> Int { builder.gazetteerCount }
}
