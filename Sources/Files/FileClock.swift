import Glibc

/// The clock of file timestamps, which advances in steps of some milliseconds.
package enum FileClock {
  /// Returns when files written from now on get a later timestamp than this one, so that changes are noticed; after 20
  /// ms at most, because a remote disk has another clock.
  package static func wait(past modified: Int64) { for _ in 0..<20 where now() <= modified { usleep(1000) } }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return nanoseconds(time)
  }

  static func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
}
