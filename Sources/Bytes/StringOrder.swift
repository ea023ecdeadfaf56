extension StringTable {
  /// A string for sorting: its first eight bytes as a number decide most comparisons.
  private struct Key: Sendable {
    let beginning: UInt64
    let index: Int32
  }

  /// The indices of the strings in the order of their bytes, sorted on all cores.
  /// - Parameters:
  ///   - size: the number of strings that are sorted together before they are merged with others.
  ///   - precedes: the order of equal strings, by their indices.
  package func sortedOrder(
    parts size: Int = 1 << 15, ties precedes: @escaping @Sendable (Int, Int) -> Bool = { $0 < $1 }
  ) -> [Int32] {
    @Sendable func isOrdered(_ a: Key, _ b: Key) -> Bool {
      if a.beginning != b.beginning { return a.beginning < b.beginning }
      let order = compare(Int(a.index), Int(b.index))
      return order == 0 ? precedes(Int(a.index), Int(b.index)) : order < 0
    }
    var runs = parallelMap(count, by: size) { part in
      part.map { Key(beginning: firstBytes($0), index: Int32($0)) }.sorted(by: isOrdered)
    }
    while runs.count > 1 {
      runs = parallelMap((runs.count + 1) / 2, by: 1) { [runs] pair in
        let first = 2 * pair.lowerBound
        return first + 1 < runs.count ? Self.merged(runs[first], runs[first + 1], by: isOrdered) : runs[first]
      }
    }
    return runs.first?.map(\.index) ?? []
  }

  private static func merged(_ a: [Key], _ b: [Key], by precedes: (Key, Key) -> Bool) -> [Key] {
    guard let last = a.last, let first = b.first, precedes(first, last) else { return a + b }
    var result: [Key] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if precedes(b[j], a[i]) {
        result.append(b[j])
        j += 1
      } else {
        result.append(a[i])
        i += 1
      }
    }
    return result + a[i...] + b[j...]
  }
}
