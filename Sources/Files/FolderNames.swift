import Glibc

/// Identifies a folder, whatever its path.
struct FolderIdentity: Equatable {
  let device, number: UInt
}

/// The names in a folder, in the system's order, which is arbitrary. The only file here that reads C's memory directly.
enum FolderNames {
  struct Name {
    let text: String
    /// False if the text was repaired and does not open the file.
    let isUTF8: Bool
  }

  /// - Parameter descriptor: an open folder, which is closed at the end; negative if the call to open it has just
  ///   failed.
  static func read(opening descriptor: Int32, _ path: String) throws(FileError) -> (FolderIdentity, [Name]) {
    guard descriptor >= 0 else { throw FileError(path, .list, code: errno) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(path, .list, code: code)
    }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path, .list, code: errno) }
    var names: [Name] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileError(path, .list, code: errno) }
        return (FolderIdentity(device: status.st_dev, number: status.st_ino), names)
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          Name(text: String(cString: $0), isUTF8: String(validatingCString: $0) != nil)
        }
      }
      if name.text != "." && name.text != ".." { names.append(name) }
    }
  }
}
