import Model

/// Patterns without repetition.
struct PatternTable: Sendable {
  private(set) var patterns: [Pattern] = []
  private(set) var stops: [PatternStop] = []
  /// The first pattern of each hash, and for each pattern the next one of its hash.
  private var first: [Int: PatternIndex] = [:]
  private var next = Column<Pattern, PatternIndex?>([])

  /// The index of a pattern, which is added if it is new.
  /// - Parameters:
  ///   - pattern: its range of stops does not matter.
  ///   - sequence: its stops.
  mutating func index(of pattern: Pattern, _ sequence: ArraySlice<PatternStop>) -> PatternIndex {
    let hash = Self.hash(pattern, sequence)
    var known = first[hash]
    while let index = known {
      if isEqual(patterns[index], pattern, sequence) { return index }
      known = next[index]
    }
    var pattern = pattern
    pattern.stops = stops.count..<(stops.count + sequence.count)
    stops += sequence
    next.append(first[hash])
    let index = patterns.add(pattern)
    first[hash] = index
    return index
  }

  private func isEqual(_ a: Pattern, _ b: Pattern, _ sequence: ArraySlice<PatternStop>) -> Bool {
    a.route == b.route && a.direction == b.direction && a.shape == b.shape && a.before == b.before
      && a.after == b.after && stops[a.stops] == sequence
  }

  private static func hash(_ pattern: Pattern, _ sequence: ArraySlice<PatternStop>) -> Int {
    var hasher = Hasher()
    hasher.combine(pattern.route)
    hasher.combine(pattern.direction)
    hasher.combine(pattern.shape)
    hasher.combine([pattern.before, pattern.after])
    hasher.combine(sequence)
    return hasher.finalize()
  }
}
