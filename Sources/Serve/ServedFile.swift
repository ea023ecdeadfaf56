import Files
import Glibc

/// An open regular file; closed when it is destroyed, unless it was taken.
struct ServedFile: ~Copyable {
  private let descriptor: Int32
  private let status: stat
  /// A time before it was opened, in microseconds since 1970: later changes are not in its bytes.
  let opened: Int

  fileprivate init(_ descriptor: Int32, opened: Int) {
    (self.descriptor, self.opened) = (descriptor, opened)
    var status = stat()
    // An open descriptor has a status.
    if fstat(descriptor, &status) != 0 { status = stat() }
    self.status = status
  }

  /// The size in bytes when it was opened.
  var size: Int { Int(status.st_size) }

  /// The entity tag, made from the file's identity, size and time.
  var mark: String {
    let parts = [Int(status.st_ino), size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    return "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  /// When its content, its path or its permissions were last changed, in microseconds since 1970.
  var changed: Int { Self.microseconds(status.st_ctim) }

  /// The time of the clock of such changes.
  fileprivate static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return microseconds(time)
  }

  private static func microseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000 + time.tv_nsec / 1_000 }

  deinit { close(descriptor) }

  /// All bytes; nil if there are more than `most`, or if the disk fails.
  func bytes(atMost most: Int) -> [UInt8]? {
    guard size <= most else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < bytes.count {
      let more = pread(descriptor, &bytes[count], bytes.count - count, count)
      guard more > 0 else { return nil }
      count += more
    }
    return bytes
  }

  /// The descriptor, which the caller must close.
  consuming func take() -> Int32 {
    let taken = descriptor
    discard self
    return taken
  }
}

/// The result of looking up a path in the served folder.
enum Found: ~Copyable {
  case file(ServedFile)
  case folder
  case nothing
  /// It exists but may not be read, or the disk fails; with the system's message.
  case unreadable(String)
  /// The served folder itself does not exist.
  case noRoot
}

/// The folder that is served. No file outside it is ever opened for a response.
struct ServedFolder: Sendable {
  let path: String

  /// Opens the entry with these path components. The folder is looked up each time, because the first build creates it
  /// by renaming.
  func open(_ names: [String]) -> Found {
    let root: RootFolder
    do throws(FileError) {
      root = try RootFolder(path, called: "the output")
    } catch {
      return [.missing, .isNoFolder].contains(error.cause) ? .noRoot : .unreadable(error.cause.words)
    }
    guard Self.mayBeServed(names) else { return .nothing }
    let opened = ServedFile.now()
    do throws(FileError.Cause) {
      return .file(ServedFile(try root.openFile(names.joined(separator: "/"), .inside), opened: opened))
    } catch {
      return Self.failure(error)
    }
  }

  /// Whether all components may be published: no `..`, no slash in a name, no hidden file (except `/.well-known/`: RFC
  /// 8615).
  private static func mayBeServed(_ names: [String]) -> Bool {
    names.enumerated().allSatisfy { index, name in
      !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/"))
        && (name.utf8.first != UInt8(ascii: ".") || (index == 0 && name == ".well-known"))
    }
  }

  /// A link that leads out of the folder and a device count as not found.
  private static func failure(_ cause: FileError.Cause) -> Found {
    switch cause {
    case .isFolder: .folder
    case .denied: .unreadable(String(cString: strerror(EACCES)))
    case .missing, .isNoFolder, .nameTooLong, .linkLoop, .outside, .dangling, .special, .kernelFile: .nothing
    default: .unreadable(cause.words)
    }
  }
}
