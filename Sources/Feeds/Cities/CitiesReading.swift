import Bytes
import Diagnostics
import JSON
import Model
import Text

/// Reads a list of cities in parts, on all cores.
struct CitiesReading {
  /// What some rows that follow each other became.
  struct Part: Sendable {
    var rows = GazetteerRows()
    var findings: Findings
  }

  /// Of so many rows that it is worth a core's while.
  private static let size = 8192

  /// In the order of the file.
  let parts: [Part]

  /// - Parameter findings: an empty one, of the strictness that is wanted.
  init(_ file: FeedFile, _ findings: Findings) throws(BadFile) {
    if let parts = Self.pieces(file, findings) {
      self.parts = parts
      return
    }
    let root = try BadFile.document(file.bytes).root
    guard let list = root.kind == .array ? root : root["cities"] else {
      throw .wrongKind(CitiesFeed.kind, "a list of cities, or an object with cities", at: root)
    }
    guard [.array, .object, .null].contains(list.kind) else {
      throw .wrongKind(CitiesFeed.kind, "a list in cities", at: list)
    }
    let pieces = JSONRows(list, PlainCity.fields).parts(of: Self.size)
    parts = InParts.map(pieces.count, by: 1) { Self.read(pieces[$0.lowerBound], path: file.path, findings) }
  }

  /// Reads a file that is a long list without holding all that is known of its values; nil where it is none.
  private static func pieces(_ file: FeedFile, _ findings: Findings) -> [Part]? {
    guard let pieces = JSONPieces(file.bytes) else { return nil }
    let parts = InParts.map(pieces.count, by: 1) { range in
      pieces.rows(range.lowerBound, PlainCity.fields).map { read($0, path: file.path, findings) }
    }
    let whole = parts.compactMap { $0 }
    return whole.count == parts.count ? whole : nil
  }

  private static func read(_ piece: JSONRows, path: String, _ findings: Findings) -> Part {
    var (rows, part) = (piece, Part(findings: findings))
    part.rows.reserve(rows.count)
    while rows.next() {
      if PlainCity.add(&rows, to: &part.rows) { continue }
      var reader = CityOfWorldReader(rows.value, path: path)
      if let record = reader.record(key: Blanks.normalise(rows.name), &part.findings) { part.rows.append(record) }
    }
    return part
  }
}
