import Glibc

/// What a file system changes with each change of a file's content, and when another file takes its place.
package struct FileIdentity: Equatable, Sendable {
  package let device, inode: UInt64
  /// In bytes.
  package let size: Int64
  /// The times of the last change of the content, and of content or attributes, in nanoseconds since 1970. The second
  /// one cannot be set by programs.
  package let modified, changed: Int64

  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    (self.device, self.inode, self.size, self.modified, self.changed) = (device, inode, size, modified, changed)
  }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: FileClock.nanoseconds(status.st_mtim), changed: FileClock.nanoseconds(status.st_ctim))
  }
}
