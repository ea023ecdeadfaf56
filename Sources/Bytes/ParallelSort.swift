/// Sorts the indices of a collection on all cores. Equal elements keep their order.
///
/// - Parameters:
///   - count: the length of the collection.
///   - precedes: whether the element at one index comes before the element at another.
package func parallelSortedIndices(_ count: Int, by precedes: @Sendable (Int32, Int32) -> Bool) -> [Int32] {
  var runs = parallelMap(count, by: 1 << 14) { part in part.map { Int32($0) }.sorted(by: precedes) }
  while runs.count > 1 {
    runs = parallelMap((runs.count + 1) / 2, by: 1) { [runs] pair in
      let first = 2 * pair.lowerBound
      return first + 1 < runs.count ? merged(runs[first], runs[first + 1], by: precedes) : runs[first]
    }
  }
  return runs.first ?? []
}

private func merged(_ a: [Int32], _ b: [Int32], by precedes: (Int32, Int32) -> Bool) -> [Int32] {
  guard let last = a.last, let first = b.first, precedes(first, last) else { return a + b }
  var result: [Int32] = []
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
  result += a[i...]
  result += b[j...]
  return result
}
