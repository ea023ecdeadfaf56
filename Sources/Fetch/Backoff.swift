/// How long to wait before a request is made again: twice as long each time, and never the same for two clients.
struct Backoff {
  /// Seconds before the first repetition.
  static let first = 0.5
  /// The longest wait that is not the server's own wish, in seconds.
  static let longest = 30.0

  private(set) var tries = 0

  /// - Parameters:
  ///   - random: from 0 up to 1; half of the wait hangs on it, so that clients that failed together part.
  ///   - asked: the seconds that the server asks for; they are never shortened.
  /// - Returns: seconds.
  mutating func next(random: Double, asked: Double? = nil) -> Double {
    let full = min(Self.longest, Self.first * Double(1 << min(tries, 16)))
    tries += 1
    let own = full * (0.5 + random / 2)
    return max(own, asked ?? 0)
  }
}
