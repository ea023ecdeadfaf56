import Glibc

/// The processors that this process may use.
enum Processors {
  static var count: Int {
    var set = cpu_set_t()
    guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return 1 }
    return withUnsafeBytes(of: set) { bytes in max(1, bytes.reduce(0) { $0 + $1.nonzeroBitCount }) }
  }
}
