extension Array {
  /// The ranges of consecutive elements that come from the same source, in order.
  func ranges(bySource source: (Element) -> Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex { source($0) != source(self[start]) } ?? endIndex
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}
