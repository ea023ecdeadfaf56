extension Collection {
  /// The parts in which each element goes on from the one before it, as offsets.
  package func runs(_ goesOn: (Element, Element) -> Bool) -> [Range<Int>] {
    var (runs, last): ([Range<Int>], Element?) = ([], nil)
    for (offset, element) in enumerated() {
      if let before = last, goesOn(before, element) {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<offset + 1
      } else {
        runs.append(offset..<offset + 1)
      }
      last = element
    }
    return runs
  }
}
