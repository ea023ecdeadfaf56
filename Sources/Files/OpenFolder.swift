import Bytes
import CFiles
import Glibc
import Locks

/// An open folder, closed when it is released. Paths are relative to it, and no symbolic link in them is followed,
/// except by `status`, which follows links before the last component because it is called for each page.
package final class OpenFolder: Sendable {
  let descriptor: Int32
  /// The path with which it was opened, for messages.
  package let path: String

  /// Opens a folder by a path from its owner: links are followed.
  package convenience init(_ path: String) throws(FileError) {
    try self.init(path, Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// - Parameter opened: an open folder, which is closed with this one; negative if the call to open it has just
  ///   failed.
  init(_ path: String, _ opened: Int32) throws(FileError) {
    guard opened >= 0 else { throw FileError(path, .list, code: errno) }
    descriptor = opened
    self.path = path
  }

  /// - Parameter descriptor: an open folder, which is closed with this one.
  init(taking descriptor: Int32, _ path: String) { (self.descriptor, self.path) = (descriptor, path) }

  deinit { close(descriptor) }

  /// Opens a subfolder, component by component; `""` is this folder. A link or a file in the path is an error.
  package func folder(_ relative: String) throws(FileError) -> OpenFolder {
    let opened = cfiles_open_beneath(
      descriptor, relative.isEmpty ? "." : relative, O_RDONLY | O_DIRECTORY, 0, Int32(CFILES_NO_LINKS))
    if opened >= 0 { return try OpenFolder(Paths.join(path, relative), opened) }
    let found: Int32
    do throws(FileError.Cause) {
      found = try openByNames(relative)
    } catch {
      throw FileError(Paths.join(path, relative), .list, error)
    }
    return try OpenFolder(Paths.join(path, relative), found)
  }

  /// Opens a folder component by component: for kernels without `openat2`, and to find out which component fails.
  /// - Returns: a descriptor that the caller closes.
  func openByNames(_ relative: String) throws(FileError.Cause) -> Int32 {
    var here = descriptor
    var names = relative.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if names.isEmpty { names = ["."] }
    for name in names {
      let next = name == ".." ? -1 : openat(here, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let cause = next >= 0 ? nil : name == ".." ? .isNoFolder : Self.cause(errno, of: name, in: here)
      if here != descriptor { close(here) }
      if let cause { throw cause }
      here = next
    }
    return here
  }

  /// The reason why something could not be opened without following links; the system has one error code for links and
  /// files.
  private static func cause(_ code: Int32, of name: String, in folder: Int32) -> FileError.Cause {
    var status = stat()
    guard code == ENOTDIR || code == ELOOP, fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFLNK
    else { return FileError.Cause(code: code) }
    return .isLink
  }

  /// The status of an entry, of a link the link itself; nil if it does not exist.
  package func status(_ relative: String) throws(FileError) -> FileStatus? {
    var found = stat()
    if fstatat(descriptor, relative, &found, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(found) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw failed(relative, .read)
  }

  package func read(_ relative: String, limit: Int = FileLimit.any) throws(FileError) -> [UInt8] {
    do {
      return try open(relative, O_RDONLY | O_NONBLOCK | O_NOCTTY).contents(limit: limit)
    } catch {
      throw FileError(Paths.join(path, relative), .read, error)
    }
  }

  /// Opens a file without following a link anywhere in its path.
  private func open(_ relative: String, _ flags: Int32, mode: mode_t = 0) throws(FileError.Cause) -> OpenFile {
    if !relative.utf8.contains(UInt8(ascii: "/")) {
      return try OpenFile(taking: open(relative, flags, mode, descriptor))
    }
    let opened = cfiles_open_beneath(descriptor, relative, flags, mode, Int32(CFILES_NO_LINKS))
    if opened >= 0 { return OpenFile(taking: opened) }
    let (above, name) = Paths.split(relative)
    let folder = try openByNames(above)
    defer { close(folder) }
    return try OpenFile(taking: open(name, flags, mode, folder))
  }

  private func open(
    _ name: String, _ flags: Int32, _ mode: mode_t, _ folder: Int32
  ) throws(FileError.Cause) -> Int32 {
    let opened = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
    guard opened >= 0 else { throw Self.cause(errno, of: name, in: folder) }
    return opened
  }

  /// Makes a new file with mode 0644. An incomplete file is removed after a failure.
  package func create(_ relative: String, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
    var isMade = false
    do {
      let file = try open(relative, O_WRONLY | O_CREAT | O_EXCL, mode: Modes.file)
      isMade = true
      return try file.fill(bytes)
    } catch {
      let (above, name) = Paths.split(relative)
      if isMade { _ = try? folder(above).removeFile(name) }
      throw FileError(Paths.join(path, relative), .write, error)
    }
  }

  /// Appends the bytes to a file, in one call unless the system takes fewer.
  package func append(_ bytes: [UInt8], to relative: String) throws(FileError) {
    do {
      // Does not wait for a reader if it is a pipe.
      let file = try open(relative, O_WRONLY | O_APPEND | O_NONBLOCK)
      try file.write(bytes)
      try file.close()
    } catch {
      throw FileError(Paths.join(path, relative), .write, error)
    }
  }

  /// Makes a folder with mode 0755; its parent must exist.
  ///
  /// - Returns: false if the folder existed.
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

  /// Moves `old` to `new` in the other folder in one step, and replaces an existing file.
  package func rename(_ old: String, to other: OpenFolder, _ new: String) throws(FileError) {
    guard renameat(descriptor, old, other.descriptor, new) == 0 else { throw other.failed(new, .rename) }
  }

  /// Removes a file, or a link itself.
  ///
  /// - Returns: false if it did not exist.
  @discardableResult
  package func removeFile(_ relative: String) throws(FileError) -> Bool {
    if unlinkat(descriptor, relative, 0) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw failed(relative, .remove)
  }

  /// Removes an empty folder, if it exists; one that is not empty is an error.
  package func removeFolder(_ relative: String) throws(FileError) {
    if unlinkat(descriptor, relative, AT_REMOVEDIR) == 0 || errno == ENOENT { return }
    throw failed(relative, .remove)
  }

  /// Removes a folder and everything in it; links in it are removed, not followed.
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

  /// The names in the folder, sorted by their bytes.
  package func names() throws(FileError) -> [String] {
    try entries().names.map(\.text).sorted(by: ByteOrder.precedes)
  }

  /// The names in arbitrary order, and the folder's identity.
  func entries() throws(FileError) -> (identity: FolderIdentity, names: [FolderNames.Name]) {
    try FolderNames.read(opening: openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), path)
  }

  /// Takes the folder's own lock; throws `.busy` if another process has it.
  package func lock() throws(FileError) -> FileLock {
    try FileLock(path, openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Takes the lock of a file in it, which is made if it is missing; throws `.busy` if another process has it.
  ///
  /// - Parameter shared: whether others may hold a shared lock at the same time.
  package func lock(file name: String, shared: Bool = false) throws(FileError) -> FileLock {
    let path = Paths.join(path, name)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let opened = openat(descriptor, name, flags, Modes.file)
    guard opened >= 0 else { throw FileError(path, .lock, Self.cause(errno, of: name, in: descriptor)) }
    return try FileLock(path, opened, shared ? LOCK_SH : LOCK_EX)
  }

  private static let draftsSoFar = Atomic<Int>(0)

  /// Writes a file atomically, by renaming a temporary file. A link of that name is replaced, and its target is
  /// unchanged.
  package func replace(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    // No two writers share a temporary file, in this process or in another; of several writers of one file the last one
    // wins.
    let number = Self.draftsSoFar.add(1, ordering: .relaxed).newValue
    let draft = ".\(XXH3.hex(XXH3.hash(name))).\(getpid()).\(number).part"
    try removeFile(draft)
    do {
      _ = try create(draft, bytes)
      try rename(draft, to: self, name)
    } catch {
      _ = try? removeFile(draft)
      throw FileError(Paths.join(path, name), error.action, error.cause)
    }
  }

  /// Gives this folder the mode and, if permitted, the owner of another.
  package func takeOwner(of other: OpenFolder) {
    var status = stat()
    guard fstat(other.descriptor, &status) == 0 else { return }
    // Only root may change an owner; otherwise the folder belongs to the user who builds.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Whether files can be moved between the two folders in one step: they are on the same mount.
  package func isMountedWith(_ other: OpenFolder) -> Bool {
    identity?.device == other.identity?.device && mount == other.mount
  }

  /// The number of the mount from `/proc`; nil if unknown.
  private var mount: [UInt8]? {
    guard let lines = KernelFile.contents("/proc/self/fdinfo/\(descriptor)") else { return nil }
    return lines.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "mnt_id:".utf8) }.map { Array($0) }
  }

  /// The error if this user may not add and remove entries here; nil if they may.
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
