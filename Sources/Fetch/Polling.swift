/// How long to wait before the next poll of a search: little while polls bring something, more and more while they
/// bring nothing.
struct Polling {
  /// Seconds.
  static let shortest = 0.5
  static let longest = 5.0

  /// Seconds until the next poll.
  private(set) var pause = Polling.shortest
  /// The polls so far that brought something.
  private(set) var fruitful = 0

  mutating func note(broughtSomething: Bool) {
    fruitful += broughtSomething ? 1 : 0
    pause = broughtSomething ? Self.shortest : min(Self.longest, pause * 1.5)
  }
}
