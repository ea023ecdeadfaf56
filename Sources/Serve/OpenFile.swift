import Glibc

/// An open regular file; closed when it goes out of use, unless it was given away.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let status: stat

  fileprivate init(_ descriptor: Int32, _ status: stat) {
    self.descriptor = descriptor
    self.status = status
  }

  /// In bytes, when it was opened.
  var size: Int { Int(status.st_size) }

  /// The mark by which a browser asks whether its copy is still good: another file, size or time is another mark.
  var mark: String {
    let parts = [Int(status.st_ino), size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    return "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
  }

  deinit { close(descriptor) }

  /// All bytes; nil where there are more than `most`, or the disk fails.
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

  /// The descriptor, which the caller closes from now on.
  consuming func take() -> Int32 {
    let taken = descriptor
    discard self
    return taken
  }
}

/// What stands at a path under the served folder.
enum Found: ~Copyable {
  case file(OpenFile)
  case folder
  case nothing
  /// It is there and may not be read, or the disk fails; in the system's words.
  case unreadable(String)
  /// The served folder itself is not there.
  case noRoot
}

/// The folder that is served. Nothing outside it is ever opened for an answer.
struct ServedFolder: Sendable {
  let path: String

  /// Opens what stands at these names under the folder. The folder is looked up anew each time: the first build puts
  /// it in place with a rename.
  func open(_ names: [String]) -> Found {
    let root = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else {
      return [ENOENT, ENOTDIR].contains(errno) ? .noRoot : .unreadable(String(cString: strerror(errno)))
    }
    defer { close(root) }
    guard Self.mayBeServed(names) else { return .nothing }
    // Not to wait for a writer, should it be a pipe.
    let relative = names.isEmpty ? "." : names.joined(separator: "/")
    let opened = openat(root, relative, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard opened >= 0 else { return Self.failure(errno) }
    var status = stat()
    // What was opened is asked where it lies, not what was asked for: a symbolic link may lead anywhere.
    guard fstat(opened, &status) == 0, let place = Self.place(of: opened), let rootPlace = Self.place(of: root),
      place == rootPlace || place.starts(with: rootPlace + [UInt8(ascii: "/")])
    else {
      close(opened)
      return .nothing
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(OpenFile(opened, status))
    case S_IFDIR:
      close(opened)
      return .folder
    default:
      close(opened)
      return .nothing
    }
  }

  /// Whether all names are names of things that are published: no way up, no second path in one name, no hidden file
  /// (`/.well-known/` is hidden from people, and meant for the web: RFC 8615).
  private static func mayBeServed(_ names: [String]) -> Bool {
    names.enumerated().allSatisfy { index, name in
      !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/"))
        && (name.utf8.first != UInt8(ascii: ".") || (index == 0 && name == ".well-known"))
    }
  }

  private static func failure(_ error: Int32) -> Found {
    switch error {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, ENXIO: .nothing
    default: .unreadable(String(cString: strerror(error)))
    }
  }

  /// The absolute path of what is open, its links resolved; the root of the disk is the empty path.
  private static func place(of descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return count == 1 ? [] : buffer[..<count]
  }
}
