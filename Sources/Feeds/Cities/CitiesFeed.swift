import Diagnostics
import JSON
import Model

/// The cities of the world: `[{"country","name","_id","coord":{"lon","lat"}}]` (Docs/data-formats.md, «cities»).
///
/// A file is such a list, or an object with `cities`: a list, or an object by id.
enum CitiesFeed: Feed {
  static let kind = "cities"

  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try BadFile.document(file.bytes).root
    guard let list = root.kind == .array ? root : root["cities"] else {
      throw .wrongKind(kind, "a list of cities, or an object with cities", at: root)
    }
    guard [.array, .object, .null].contains(list.kind) else { throw .wrongKind(kind, "a list in cities", at: list) }
    for part in CitiesReading(list, path: file.path, findings.another()).parts {
      builder.add(gazetteer: part.rows, path: file.path)
      findings.add(all: part.findings)
    }
  }

  static func count(in builder: DirectoryBuilder) -> Int { builder.gazetteerCount }
}
