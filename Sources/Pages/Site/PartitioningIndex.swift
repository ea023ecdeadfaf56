extension Array {
  /// The index of the first element of which it is so, where it is so of all that follow; `count` where of none.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
