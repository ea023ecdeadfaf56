extension RandomAccessCollection where Index == Int {
  /// The index of the first element that meets a condition which all later ones meet too, by binary search; `endIndex` if
  /// none meets it.
  @inlinable
  package func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
