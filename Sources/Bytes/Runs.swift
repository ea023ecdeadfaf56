extension Collection {
  /// The parts in which each element is like the first of its part, as offsets.
  package func runs(_ areAlike: (Element, Element) -> Bool) -> [Range<Int>] {
    var (runs, first): ([Range<Int>], Element?) = ([], nil)
    for (offset, element) in enumerated() {
      if let known = first, areAlike(known, element) {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<offset + 1
      } else {
        runs.append(offset..<offset + 1)
        first = element
      }
    }
    return runs
  }
}
