extension Collection {
  /// The parts in which each element goes on from the one before it.
  package func runs(_ goesOn: (Element, Element) -> Bool) -> [Range<Index>] {
    var (runs, last): ([Range<Index>], Element?) = ([], nil)
    for index in indices {
      if let before = last, goesOn(before, self[index]) {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<self.index(after: index)
      } else {
        runs.append(index..<self.index(after: index))
      }
      last = self[index]
    }
    return runs
  }
}
