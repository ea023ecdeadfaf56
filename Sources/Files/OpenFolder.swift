import Bytes
import Glibc

/// An open folder, closed when it goes out of use. Paths are relative to it; the last name of a path is never followed
/// if it is a link, and `folder` follows none on the way.
package final class OpenFolder: Sendable {
  private let descriptor: Int32
  /// The path by which it was opened, for messages.
  package let path: String

  /// Opens a folder by a path that its owner named: links are followed.
  package convenience init(_ path: String) throws(FileError) {
    try self.init(path, open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init(_ path: String, _ opened: Int32) throws(FileError) {
    guard opened >= 0 else { throw FileError(path, .list, code: errno) }
    descriptor = opened
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens a folder in it, name by name; `""` is this folder. A link or a file on the way is an error.
  package func folder(_ relative: String) throws(FileError) -> OpenFolder {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var here = descriptor
    var names = relative.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if names.isEmpty { names = ["."] }
    for name in names {
      let next = openat(here, name, flags)
      let code = errno
      if here != descriptor { close(here) }
      guard next >= 0 else { throw FileError(Paths.join(path, relative), .list, code: code) }
      here = next
    }
    return try OpenFolder(Paths.join(path, relative), here)
  }

  /// What stands there, of a link the link itself; nil: nothing.
  package func status(_ relative: String) throws(FileError) -> FileStatus? {
    var found = stat()
    if fstatat(descriptor, relative, &found, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(found) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw failed(relative, .read)
  }

  package func read(_ relative: String) throws(FileError) -> [UInt8] {
    do {
      return try OpenFile(descriptor, relative, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).contents()
    } catch {
      throw FileError(Paths.join(path, relative), .read, error)
    }
  }

  /// Makes a file that was not there, with mode 0644. What was begun and failed is taken away again.
  package func create(_ relative: String, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
    do {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      let file = try OpenFile(descriptor, relative, flags, mode: Modes.file)
      return try file.fill(bytes)
    } catch {
      if error != .exists { unlinkat(descriptor, relative, 0) }
      throw FileError(Paths.join(path, relative), .write, error)
    }
  }

  /// Adds the bytes to the end of a file, in one call unless the system takes fewer.
  package func append(_ bytes: [UInt8], to relative: String) throws(FileError) {
    do {
      let file = try OpenFile(descriptor, relative, O_WRONLY | O_APPEND | O_NOFOLLOW)
      try file.write(bytes)
      try file.close()
    } catch {
      throw FileError(Paths.join(path, relative), .write, error)
    }
  }

  /// Makes a folder with mode 0755; the one above it must be there.
  ///
  /// - Returns: false if a folder stood there already.
  package func makeFolder(_ relative: String) throws(FileError) -> Bool {
    if mkdirat(descriptor, relative, Modes.folder) == 0 {
      guard !Modes.areMasked || fchmodat(descriptor, relative, Modes.folder, 0) == 0 else {
        throw failed(relative, .make)
      }
      return true
    }
    guard errno == EEXIST else { throw failed(relative, .make) }
    switch try status(relative)?.kind {
    case .folder: return false
    case .link: throw FileError(Paths.join(path, relative), .make, .isLink)
    default: throw FileError(Paths.join(path, relative), .make, .exists)
    }
  }

  /// Moves what stands at `old` to `new` in the other folder, in one step, over a file that stands there.
  package func rename(_ old: String, to other: OpenFolder, _ new: String) throws(FileError) {
    guard renameat(descriptor, old, other.descriptor, new) == 0 else { throw other.failed(new, .rename) }
  }

  /// Removes a file, or a link itself.
  ///
  /// - Returns: false if nothing stood there.
  @discardableResult
  package func removeFile(_ relative: String) throws(FileError) -> Bool {
    if unlinkat(descriptor, relative, 0) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw failed(relative, .remove)
  }

  /// Removes an empty folder; one that is not there is no error, one that is not empty is.
  package func removeFolder(_ relative: String) throws(FileError) {
    if unlinkat(descriptor, relative, AT_REMOVEDIR) == 0 || errno == ENOENT { return }
    throw failed(relative, .remove)
  }

  /// Removes a folder and all that is in it; links in it are removed, not followed.
  package func removeTree(_ relative: String) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = openat(descriptor, relative, flags)
    guard opened >= 0 else {
      if errno == ENOENT { return }
      throw failed(relative, .remove)
    }
    let inside = try OpenFolder(Paths.join(path, relative), opened)
    try inside.removeContents()
    try removeFolder(relative)
  }

  private func removeContents() throws(FileError) {
    for name in try names() {
      if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { continue }
      guard errno == EISDIR || errno == EPERM else { throw failed(name, .remove) }
      try removeTree(name)
    }
  }

  /// The names in the folder, by their bytes.
  package func names() throws(FileError) -> [String] {
    let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let (_, names) = try FolderNames.read(opening: again, path)
    return names.map(\.text).sorted(by: ByteOrder.precedes)
  }

  /// Takes the folder's own lock; the cause `.busy` if another process has it.
  package func lock() throws(FileError) -> FileLock {
    try FileLock(path, openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Gives this folder the mode and, where it may be done, the owner of another.
  package func takeOwner(of other: OpenFolder) {
    var status = stat()
    guard fstat(other.descriptor, &status) == 0 else { return }
    // To give a folder away is root's right; without it the folder is the builder's, as any other it makes.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Whether a thing can be moved between the two folders in one step: they are of one disk, and mounted as one.
  package func isMountedWith(_ other: OpenFolder) -> Bool {
    identity?.device == other.identity?.device && mount == other.mount
  }

  /// The mount's number, as `/proc` tells it; nil where it does not.
  private var mount: [UInt8]? {
    guard let lines = try? Disk().read("/proc/self/fdinfo/\(descriptor)") else { return nil }
    return lines.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "mnt_id:".utf8) }.map { Array($0) }
  }

  /// Whether this user may add and remove things here.
  package func isWritable() -> FileError? {
    faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 ? nil : FileError(path, .write, code: errno)
  }

  private var identity: FolderIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FolderIdentity(device: status.st_dev, number: status.st_ino) : nil
  }

  private func failed(_ relative: String, _ action: FileError.Action) -> FileError {
    FileError(Paths.join(path, relative), action, code: errno)
  }
}
