import Files
import Glibc

/// An open regular file; closed when it goes out of use, unless it was given away.
struct ServedFile: ~Copyable {
  private let descriptor: Int32
  private let status: stat

  fileprivate init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    // An open descriptor has a status.
    if fstat(descriptor, &status) != 0 { status = stat() }
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
  case file(ServedFile)
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
    let root: RootFolder
    do throws(FileError) {
      root = try RootFolder(path, called: "the output")
    } catch {
      return [.missing, .isNoFolder].contains(error.cause) ? .noRoot : .unreadable(error.cause.words)
    }
    guard Self.mayBeServed(names) else { return .nothing }
    do throws(FileError.Cause) {
      return .file(ServedFile(try root.openFile(names.joined(separator: "/"), .inside)))
    } catch {
      return Self.failure(error)
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

  /// A link that leads out of the folder, and a device, are nothing that is published.
  private static func failure(_ cause: FileError.Cause) -> Found {
    switch cause {
    case .isFolder: .folder
    case .denied: .unreadable(String(cString: strerror(EACCES)))
    case .missing, .isNoFolder, .nameTooLong, .linkLoop, .outside, .dangling, .special, .kernelFile: .nothing
    default: .unreadable(cause.words)
    }
  }
}
