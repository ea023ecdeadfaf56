import Bytes
import CFiles
import Glibc

/// An open file, closed when it is destroyed. It does not know its path, which callers add to errors.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a file and follows links.
  init(_ path: String, _ flags: Int32) throws(FileError.Cause) {
    let opened = open(path, flags | O_CLOEXEC)
    guard opened >= 0 else { throw FileError.Cause(code: errno) }
    descriptor = opened
  }

  /// - Parameter descriptor: an open file, which is closed with this one.
  init(taking descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = Glibc.close(descriptor) }

  func status() throws(FileError.Cause) -> FileStatus {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { throw FileError.Cause(code: errno) }
    return FileStatus(found)
  }

  /// The identity of the file's content; nil if it is not a regular file, or one of the kernel's, or if it may change
  /// without a change of its times: a file system counts these in steps, of at most two seconds.
  func identity() -> FileIdentity? {
    var found = stat()
    guard !cfiles_is_of_kernel(descriptor), fstat(descriptor, &found) == 0, FileStatus(found).kind == .file,
      FileClock.nanoseconds(found.st_ctim) < FileClock.now() - 2_000_000_000
    else { return nil }
    return FileIdentity(found)
  }

  /// The bytes of a regular file that is not one of the kernel's.
  ///
  /// - Parameter limit: the maximum size in bytes, also if it grows while it is read.
  func contents(limit: Int) throws(FileError.Cause) -> [UInt8] {
    guard !cfiles_is_of_kernel(descriptor) else { throw .kernelFile }
    return try bytes(limit: limit)
  }

  /// Checks that an open file is a regular one.
  static func check(_ descriptor: Int32) throws(FileError.Cause) {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { throw FileError.Cause(code: errno) }
    try FileStatus(found).check(limit: .max)
  }

  /// Checks that an open file may be read: it is a regular one, not the kernel's, and not too large.
  func check(limit: Int) throws(FileError.Cause) {
    guard !cfiles_is_of_kernel(descriptor) else { throw .kernelFile }
    try status().check(limit: limit)
  }

  /// The bytes of a regular file, including the kernel's.
  func bytes(limit: Int) throws(FileError.Cause) -> [UInt8] {
    let status = try status()
    try status.check(limit: limit)
    guard Self.hasMemory(status.size + 1) else { throw .system(ENOMEM) }
    // A byte beyond the expected size shows that the file has grown, or that it is one of /proc, whose size is 0. The
    // other bytes let `JSONTape` parse the array in place.
    var fault: FileError.Cause?
    let bytes = [UInt8](unsafeUninitializedCapacity: status.size + 64) { room, length in
      length = begin(room, status.size)
      while length < room.count {
        let got = Glibc.read(descriptor, room.baseAddress.map { $0 + length }, min(room.count - length, 1 << 30))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { fault = FileError.Cause(code: errno) }
        guard got > 0 else { return }
        length += got
      }
    }
    if let fault { throw fault }
    return bytes.count > status.size ? try rest(after: bytes, limit: limit) : bytes
  }

  /// Whether the system can provide this much memory: a failed allocation of an array ends the process.
  private static func hasMemory(_ count: Int) -> Bool {
    guard count >= 1 << 24 else { return true }
    guard let memory = malloc(count) else { return false }
    free(memory)
    return true
  }

  /// Reads the beginning of a large file, or all of it, on all cores, because copying takes one core as long as
  /// parsing.
  /// - Returns: the number of bytes; the descriptor is positioned after them.
  private func begin(_ room: UnsafeMutableBufferPointer<UInt8>, _ size: Int) -> Int {
    guard size >= 4 * Self.part, let start = room.baseAddress else { return 0 }
    nonisolated(unsafe) let place = start
    let descriptor = descriptor
    let read = parallelMap(size, by: Self.part) {
      Glibc.pread(descriptor, place + $0.lowerBound, $0.count, $0.lowerBound)
    }
    // Up to the first part that was not read completely: reading on from there reports the error.
    var length = 0
    for got in read {
      length += max(got, 0)
      if got < Self.part { break }
    }
    return lseek(descriptor, length, SEEK_SET) == length ? length : 0
  }

  /// In bytes.
  private static let part = 1 << 21

  /// Reads on to the end, which must come before the limit.
  private func rest(after begun: [UInt8], limit: Int) throws(FileError.Cause) -> [UInt8] {
    var (bytes, length) = (begun, begun.count)
    while true {
      guard length <= limit else { throw .exceeds(size: max(length, try status().size), limit: limit) }
      if length == bytes.count {
        let more = min(max(length, 4096), limit + 1 - length)
        guard Self.hasMemory(length + more) else { throw .system(ENOMEM) }
        bytes += repeatElement(0, count: more)
      }
      let got = bytes.withUnsafeMutableBytes { room in
        Glibc.read(descriptor, room.baseAddress.map { $0 + length }, min(room.count - length, 1 << 30))
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw FileError.Cause(code: errno) }
      if got == 0 { break }
      length += got
    }
    bytes.removeLast(bytes.count - length)
    return bytes
  }

  /// Writes all bytes, in one call unless the system takes fewer.
  func write(_ bytes: [UInt8]) throws(FileError.Cause) {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else { throw FileError.Cause(code: put == 0 ? ENOSPC : errno) }
      done += put
    }
  }

  /// Writes a new file with its final mode, and closes it.
  consuming func fill(_ bytes: [UInt8]) throws(FileError.Cause) -> FileStatus {
    guard !Modes.areMasked || fchmod(descriptor, Modes.file) == 0 else { throw FileError.Cause(code: errno) }
    try write(bytes)
    let status = try status()
    try close()
    return status
  }

  /// Closes it now, and throws if the system could not store what was written (a quota, a network).
  consuming func close() throws(FileError.Cause) {
    let descriptor = descriptor
    discard self
    guard Glibc.close(descriptor) == 0 || errno == EINTR else { throw FileError.Cause(code: errno) }
  }
}

extension FileStatus {
  fileprivate func check(limit: Int) throws(FileError.Cause) {
    switch kind {
    case .file: break
    case .folder: throw .isFolder
    case .link, .special: throw .special
    }
    guard size <= limit else { throw .exceeds(size: size, limit: limit) }
  }
}

/// The modes of written files and folders: a web server under another user must be able to read them, whatever the
/// umask.
enum Modes {
  static let file: mode_t = 0o644
  static let folder: mode_t = 0o755

  /// Whether the umask removes bits of these modes. The umask can be read without changing it only from `/proc`;
  /// without `/proc`, each mode is set.
  static let areMasked: Bool = {
    guard let status = KernelFile.contents("/proc/self/status") else { return true }
    for line in status.split(separator: UInt8(ascii: "\n")) where line.starts(with: "Umask:".utf8) {
      let digits = String(decoding: line.dropFirst(6), as: UTF8.self).filter { !$0.isWhitespace }
      return (mode_t(digits, radix: 8) ?? 0o777) & folder != 0
    }
    return true
  }()
}

/// Files of this process in `/proc`, the only files there that are ever read.
enum KernelFile {
  /// - Returns: nil without `/proc`.
  static func contents(_ path: String) -> [UInt8]? {
    do throws(FileError.Cause) {
      return try OpenFile(path, O_RDONLY).bytes(limit: 1 << 20)
    } catch {
      return nil
    }
  }
}
