import Glibc

/// The clock by which disks stamp what is written. It stands still for some milliseconds at a time.
package enum FileClock {
  /// Returns when a file written from now on gets a later stamp than this one, so that a change of it cannot be
  /// overlooked; at most after 20 ms (a disk on another machine has another clock).
  package static func wait(past modified: Int64) {
    for _ in 0..<20 where now() <= modified { usleep(1000) }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
