import Glibc
import Bytes

/// The real file system.
package struct Disk: FileSystem {
  package init() {}

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    // Without waiting: to open a pipe that no one writes to would never return.
    do {
      return try OpenFile(AT_FDCWD, path, O_RDONLY | O_NONBLOCK).contents()
    } catch {
      throw FileError(path, .read, error)
    }
  }

  package func status(_ path: String) throws(FileError) -> FileStatus? {
    var found = stat()
    if stat(path, &found) == 0 { return FileStatus(found) }
    // A link that leads nowhere, or in a circle, is there; its status is that of the link.
    guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw FileError(path, .read, code: errno) }
    if lstat(path, &found) == 0 { return FileStatus(found) }
    guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw FileError(path, .read, code: errno) }
    return nil
  }

  package func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    var found: [FolderEntry] = []
    try collect(folder, prefix: "", recursive: recursive, above: [], into: &found)
    return found.sorted { ByteOrder.precedes($0.path, $1.path) }
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (above, name) = Paths.split(path)
    try makeFolders(above)
    let folder = try OpenFolder(above)
    // The process's number tells two commands apart that write the same file; the last one wins, whole.
    let beside = ".\(XXH3.hex(XXH3.hash(name))).\(getpid()).part"
    _ = try folder.removeFile(beside)
    do {
      _ = try folder.create(beside, bytes)
      try folder.rename(beside, to: folder, name)
    } catch {
      _ = try? folder.removeFile(beside)
      throw FileError(path, error.action, error.cause)
    }
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (above, name) = Paths.split(path)
    try OpenFolder(above).append(bytes, to: name)
  }

  /// Makes the folder and those above it that are missing.
  package func makeFolders(_ path: String) throws(FileError) {
    if let status = try status(path), status.kind == .folder { return }
    let (above, name) = Paths.split(path)
    if above != path { try makeFolders(above) }
    if name.isEmpty || name == "." || name == ".." { return }
    _ = try OpenFolder(above).makeFolder(name)
  }

  /// - Parameter above: device and number of each folder on the way here, against links that go round.
  private func collect(
    _ folder: String, prefix: String, recursive: Bool, above: [FolderIdentity], into found: inout [FolderEntry]
  ) throws(FileError) {
    let (identity, names) = try FolderNames.read(folder)
    guard !above.contains(identity) else {
      found.removeLast()
      return
    }
    for name in names {
      let path = Paths.join(folder, name.text)
      let status = name.isUTF8 ? try status(path) : FileStatus(kind: .special)
      // What vanished since the folder was read is not there.
      guard let status else { continue }
      found.append(FolderEntry(path: prefix + name.text, status: status))
      if recursive && status.kind == .folder {
        try collect(
          path, prefix: prefix + name.text + "/", recursive: true, above: above + [identity], into: &found)
      }
    }
  }
}

extension Disk {
  /// The absolute path without links, `.` and `..`. What does not exist yet is taken as it is written.
  package func resolved(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    let (above, name) = Paths.split(path)
    if above == path { return path }
    let folder = resolved(above)
    switch name {
    case "", ".": return folder
    case "..": return Paths.split(folder).folder
    default: return Paths.join(folder, name)
    }
  }
}
