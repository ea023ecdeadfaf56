extension RandomAccessCollection where Index: Strideable, Index.Stride == Int {
  /// The index of the first element that meets a condition which all later ones meet too, by binary search; `endIndex` if
  /// none meets it.
  @inlinable
  package func partitioningIndex(where isMet: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low.advanced(by: low.distance(to: high) / 2)
      if isMet(self[middle]) { high = middle } else { low = middle.advanced(by: 1) }
    }
    return low
  }
}
