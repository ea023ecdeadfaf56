import Glibc

/// A lock between processes, held as long as this value exists; the system releases it when the process ends.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameter opened: an open file or folder, which is closed with the lock; negative if the call to open it has
  ///   just failed.
  init(_ path: String, _ opened: Int32, _ kind: Int32 = LOCK_EX) throws(FileError) {
    guard opened >= 0 else { throw FileError(path, .lock, code: errno) }
    if flock(opened, kind | LOCK_NB) != 0 && [EWOULDBLOCK, ENOLCK, ENOMEM].contains(errno) {
      let error = FileError(path, .lock, errno == EWOULDBLOCK ? .busy : .system(errno))
      close(opened)
      throw error
    }
    descriptor = opened
  }

  deinit {
    // Closing is not enough: a process that is being started has a copy for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
