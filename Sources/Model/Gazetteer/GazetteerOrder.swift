import Bytes
import Dispatch
import Synchronization

/// Puts cities in the order of their folded names, then names, countries' codes and ids (folding.md, «Order»).
///
/// What is compared first is the beginning of the folded name as a number, so that few texts are looked at.
struct GazetteerOrder {
  private struct Key: Sendable {
    let beginning: UInt64
    let row: Int32
  }

  private let rows: GazetteerRows
  private let codes: [CountryLetters]

  /// - Parameter codes: for each row that of its country.
  init(_ rows: GazetteerRows, codes: [CountryLetters]) {
    self.rows = rows
    self.codes = codes
  }

  /// The rows in order, less those that are left out.
  func sorted(without leftOut: Set<Int>) -> [Int32] {
    let size = 1 << 16
    let parts = Mutex([[Key]](repeating: [], count: (rows.count + size - 1) / size))
    DispatchQueue.concurrentPerform(iterations: (rows.count + size - 1) / size) { number in
      var keys: [Key] = []
      keys.reserveCapacity(size)
      for row in number * size..<min(rows.count, (number + 1) * size) where !leftOut.contains(row) {
        keys.append(Key(beginning: rows.foldedNames.firstBytes(row), row: Int32(row)))
      }
      keys.sort(by: precedes)
      parts.withLock { $0[number] = keys }
    }
    // Swift's way to sort finds what is in order already: the parts are only merged.
    var keys = parts.withLock { $0.flatMap { $0 } }
    keys.sort(by: precedes)
    return keys.map(\.row)
  }

  private func precedes(_ a: Key, _ b: Key) -> Bool {
    a.beginning == b.beginning ? precedes(Int(a.row), Int(b.row)) : a.beginning < b.beginning
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    var comparison = rows.foldedNames.compare(a, b)
    if comparison == 0 { comparison = rows.names.compare(a, b) }
    if comparison != 0 { return comparison < 0 }
    return codes[a] == codes[b] ? rows.ids.precedes(a, b) : codes[a] < codes[b]
  }
}
