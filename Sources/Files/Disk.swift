import CFiles
import Glibc

/// The real file system, without confinement: for paths on the command line and files of the system. A site is read and
/// written through `confined`.
package struct Disk: FileSystem {
  package init() {}

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileError.Cause) {
      // Only regular files are opened, because opening a device may have side effects.
      try OpenFile(path, cfiles_path_only).check(limit: limit)
      // Non-blocking, because opening a pipe without a writer would never return.
      return try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY).contents(limit: limit)
    } catch {
      throw FileError(path, .read, error)
    }
  }

  package func identity(_ path: String) -> FileIdentity? { try? OpenFile(path, cfiles_path_only).identity() }

  package func status(_ path: String) throws(FileError) -> FileStatus? {
    var found = stat()
    if stat(path, &found) == 0 { return FileStatus(found) }
    // A broken or circular link exists; its status is that of the link.
    guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw FileError(path, .read, code: errno) }
    if lstat(path, &found) == 0 { return FileStatus(found) }
    guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw FileError(path, .read, code: errno) }
    return nil
  }

  package func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    try RootFolder(folder).list("", recursive: recursive, .anywhere, shown: folder)
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (above, name) = Paths.split(path)
    try makeFolders(above)
    try OpenFolder(above).replace(name, bytes)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (above, name) = Paths.split(path)
    try OpenFolder(above).append(bytes, to: name)
  }

  package func confined(to bounds: SiteBounds) -> any FileSystem { ConfinedDisk(bounds) }

  /// Makes the folder and missing folders above it.
  package func makeFolders(_ path: String) throws(FileError) {
    if let status = try status(path), status.kind == .folder { return }
    let (above, name) = Paths.split(path)
    if above != path { try makeFolders(above) }
    if name.isEmpty || name == "." || name == ".." { return }
    _ = try OpenFolder(above).makeFolder(name)
  }
}

extension Disk {
  /// The absolute path without links, `.` and `..`. Parts that do not exist yet are kept unchanged.
  package func resolved(_ path: String) -> String {
    if let found = LinkTarget.realPath(path) { return found }
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
