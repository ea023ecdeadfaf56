extension RandomAccessCollection where Index == Int {
  /// The index of the first element of which the predicate is true, if it is true of all that follow; `endIndex` if
  /// there is none.
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
