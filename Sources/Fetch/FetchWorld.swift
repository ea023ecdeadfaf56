/// The environment of a fetch: clocks, random numbers, and a way to stop it.
package struct FetchWorld: Sendable {
  /// Seconds of a monotonic clock.
  package var now: @Sendable () -> Double
  /// Seconds since 1 January 1970, 00:00 UTC.
  package var date: @Sendable () -> Int
  /// A random number from 0 up to 1.
  package var random: @Sendable () -> Double
  /// Waits for a number of seconds, or until the fetch is stopped.
  package var pause: @Sendable (Double) -> Void
  package var isStopped: @Sendable () -> Bool

  package init(
    now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Int,
    random: @escaping @Sendable () -> Double, pause: @escaping @Sendable (Double) -> Void,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    (self.now, self.date, self.random) = (now, date, random)
    (self.pause, self.isStopped) = (pause, isStopped)
  }
}
