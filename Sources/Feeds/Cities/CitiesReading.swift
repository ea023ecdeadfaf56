import Diagnostics
import Dispatch
import JSON
import Model
import Synchronization
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
  init(_ list: JSONValue, path: String, _ findings: Findings) {
    let pieces = JSONRows(list, PlainCity.fields).parts(of: Self.size)
    let parts = Mutex([Part](repeating: Part(findings: findings), count: pieces.count))
    DispatchQueue.concurrentPerform(iterations: pieces.count) { number in
      let part = Self.read(pieces[number], path: path, findings)
      parts.withLock { $0[number] = part }
    }
    self.parts = parts.withLock { $0 }
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
