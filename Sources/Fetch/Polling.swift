/// The delays between the polls of a search: short while polls return new departures, longer and longer while they
/// return none.
struct Polling {
  /// Seconds.
  static let shortest = 0.5
  static let longest = 5.0

  /// Seconds until the next poll.
  private(set) var pause = Polling.shortest
  /// The number of polls that returned new departures.
  private(set) var fruitful = 0

  mutating func note(broughtSomething: Bool) {
    fruitful += broughtSomething ? 1 : 0
    pause = broughtSomething ? Self.shortest : min(Self.longest, pause * 1.5)
  }
}
