import Glibc

/// A lock between processes, held for as long as this value lives; it goes with a process that is killed.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a file, which is made if it is not there and is left there.
  ///
  /// - Throws: `.busy` where another process (or another lock of this one) holds it. Disks without locks let all in.
  package init(_ path: String) throws(FileError) {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, Modes.file)
    guard opened >= 0 else { throw FileError(path, .lock, code: errno) }
    if flock(opened, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK {
      close(opened)
      throw FileError(path, .lock, .busy)
    }
    descriptor = opened
  }

  deinit { close(descriptor) }
}
