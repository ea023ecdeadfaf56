import Glibc

extension Array {
  /// Makes room for elements that are about to be added, in pages of 2 MB where the system has such: to get it piece by
  /// piece of 4 KB takes longer than to fill it.
  mutating func reserveInLargePages(_ count: Int) {
    reserveCapacity(count)
    let size = capacity * MemoryLayout<Element>.stride
    let large = 1 << 21
    guard size >= 2 * large else { return }
    withUnsafeMutableBytes { room in
      guard let start = room.baseAddress else { return }
      let skipped = (large - Int(bitPattern: start) & (large - 1)) & (large - 1)
      _ = madvise(start + skipped, (size - skipped) & ~(large - 1), MADV_HUGEPAGE)
    }
  }
}
