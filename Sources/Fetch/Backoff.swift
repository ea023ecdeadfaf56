/// The delays before a request is repeated, which double each time and have a random part.
struct Backoff {
  /// The first delay, in seconds.
  static let first = 0.5
  /// The longest delay in seconds, unless the server requires more.
  static let longest = 30.0

  private(set) var tries = 0

  /// - Parameters:
  ///   - random: from 0 up to 1; it determines half of the delay, so that clients that failed together do not retry
  ///     together.
  ///   - asked: the delay that the server requires, in seconds; it is never shortened.
  /// - Returns: the delay in seconds.
  mutating func next(random: Double, asked: Double? = nil) -> Double {
    let full = min(Self.longest, Self.first * Double(1 << min(tries, 16)))
    tries += 1
    let own = full * (0.5 + random / 2)
    return max(own, asked ?? 0)
  }
}
