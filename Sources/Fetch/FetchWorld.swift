/// What the world outside gives to a fetch: its clocks, its chance, and whether it should stop.
package struct FetchWorld: Sendable {
  /// Seconds of a clock that only goes forward.
  package var now: @Sendable () -> Double
  /// Seconds since 1 January 1970, 00:00 UTC.
  package var date: @Sendable () -> Int
  /// A number from 0 up to 1.
  package var random: @Sendable () -> Double
  /// Waits for so many seconds, or until all shall stop.
  package var pause: @Sendable (Double) -> Void
  package var isStopped: @Sendable () -> Bool

  package init(
    now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Int,
    random: @escaping @Sendable () -> Double, pause: @escaping @Sendable (Double) -> Void,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    self.now = now
    self.date = date
    self.random = random
    self.pause = pause
    self.isStopped = isStopped
  }
}
