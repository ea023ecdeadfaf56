import Diagnostics
import Model

/// The cities of the world: `[{"country","name","_id","coord":{"lon","lat"}}]` (Docs/data-formats.md, «cities»).
///
/// A file is such a list, or an object with `cities`: a list, or an object by id.
enum CitiesFeed: Feed {
  static let kind = "cities"
  static let pages: [FeedPages] = [.things("cities", .cities)]

  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) throws(BadFile) {
    let parts = try CitiesReading(file, findings.another()).parts
    builder.add(gazetteer: parts.map(\.rows), path: file.path)
    for part in parts { findings.add(all: part.findings) }
  }

  static func count(in builder: DirectoryBuilder) -> Int { builder.gazetteerCount }
}
