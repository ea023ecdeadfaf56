import Bytes

/// Sorts cities by folded name, then name, country code and id (Docs/folding.md, «Order»).
///
/// The beginning of the folded name is compared first as a number, so that few texts are read.
struct GazetteerOrder {
  private struct Key: Sendable {
    let beginning: UInt64
    let row: Int32
  }

  private let rows: GazetteerRows
  private let codes: [CountryLetters]

  /// - Parameter codes: the country code of each row.
  init(_ rows: GazetteerRows, codes: [CountryLetters]) {
    self.rows = rows
    self.codes = codes
  }

  /// The rows in order, without those that are left out.
  func sorted(without leftOut: Set<Int>) -> [Int32] {
    let keys = parallelMap(rows.count, by: 1 << 14) { part in
      part.compactMap { row in
        leftOut.contains(row) ? nil : Key(beginning: rows.foldedNames.firstBytes(row), row: Int32(row))
      }
    }
    // Distributed by the first byte, so that each share is sorted separately.
    var shares = [[Key]](repeating: [], count: 256)
    for key in keys.joined() { shares[Int(key.beginning >> 56)].append(key) }
    let filled = shares.filter { !$0.isEmpty }
    return parallelMap(filled.count, by: 1) { number in
      filled[number.lowerBound].sorted(by: precedes).map(\.row)
    }.flatMap { $0 }
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
