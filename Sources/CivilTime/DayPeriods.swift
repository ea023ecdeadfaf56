extension Collection<ClosedRange<Day>> {
  /// The period from the first day of all to the last; nil without any.
  package var whole: ClosedRange<Day>? {
    guard let first = lazy.map(\.lowerBound).min(), let last = lazy.map(\.upperBound).max() else { return nil }
    return first...last
  }
}
