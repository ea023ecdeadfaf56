import CFiles
import Glibc

/// The permitted targets of symbolic links.
package enum LinkRule: Sendable {
  /// Links are not followed: for Stationary's own files.
  case refused
  /// Within the folder, without the version control's own files: for the owner's files in a site.
  case inside
  /// Anywhere except files of the kernel.
  case anywhere
}

/// Resolves a path below an open folder component by component without following links in the system, so that
/// concurrent renaming cannot lead elsewhere. `openat2` is faster; this type reports which link leads where, follows
/// absolute links back into the folder, and works on kernels and in sandboxes without `openat2`.
struct PathWalk: ~Copyable {
  private var root: RootFolder
  private let rule: LinkRule
  /// The open folders below the root, with their names.
  private var folders: [Int32] = []
  private var names: [String] = []
  /// The rest of the path, the next component last.
  private var pending: [String]
  /// The first link in the path, for errors.
  private var link: (path: String, target: String)?
  private var linksLeft = 40
  /// The root of the disk, after a link was followed out of the folder; -1 before.
  private var disk: Int32 = -1

  init(_ path: String, in root: RootFolder, _ rule: LinkRule) {
    (self.root, self.rule) = (root, rule)
    pending = Self.names(path)
  }

  deinit {
    for folder in folders { close(folder) }
    if disk >= 0 { close(disk) }
  }

  /// - Parameter flags: for `open`; missing files are not made.
  /// - Returns: a descriptor that the caller closes.
  mutating func open(_ flags: Int32) throws(FileError.Cause) -> Int32 {
    while let name = pending.popLast() {
      if name == ".." {
        guard let last = folders.popLast() else {
          if disk < 0 { try leave(to: Paths.join(root.realPath, "..")) }
          continue
        }
        close(last)
        names.removeLast()
        continue
      }
      if rule == .inside, Repository.isOwn(name) {
        let target = root.shown((names + [name]).joined(separator: "/"))
        throw .outside(link: link?.path, target: target, of: root.name)
      }
      let found = openat(here, name, cfiles_path_only | O_NOFOLLOW | O_CLOEXEC)
      guard found >= 0 else { throw failure(errno) }
      var status = stat()
      guard fstat(found, &status) == 0 else {
        close(found)
        throw FileError.Cause(code: errno)
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        defer { close(found) }
        try follow(found, name)
      case S_IFDIR:
        folders.append(found)
        names.append(name)
        if disk >= 0, cfiles_is_of_kernel(found) { throw .kernelFile }
      default:
        close(found)
        guard pending.isEmpty else { throw .isNoFolder }
        return try last(name, flags)
      }
    }
    return try last(".", flags)
  }

  private var here: Int32 { folders.last ?? (disk >= 0 ? disk : root.descriptor) }

  private func last(_ name: String, _ flags: Int32) throws(FileError.Cause) -> Int32 {
    let opened = openat(here, name, flags | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else { throw failure(errno) }
    return opened
  }

  private func failure(_ code: Int32) -> FileError.Cause {
    if code == ENOENT || code == ENOTDIR, let link { return .dangling(link: link.path, target: link.target) }
    return FileError.Cause(code: code)
  }

  private mutating func follow(_ found: Int32, _ name: String) throws(FileError.Cause) {
    if rule == .refused { throw .isLink }
    // Links of /proc have no real target: they open what a process has open.
    if cfiles_is_of_kernel(found) { throw .kernelFile }
    linksLeft -= 1
    guard linksLeft >= 0 else { throw .linkLoop }
    guard let target = LinkTarget.read(found) else { throw FileError.Cause(code: errno) }
    if link == nil { link = (root.shown((names + [name]).joined(separator: "/")), target) }
    if target.utf8.first == UInt8(ascii: "/") {
      try leave(to: target)
    } else {
      pending += Self.names(target)
    }
  }

  /// Continues from a path that is not below the open folders: back below the root if it leads there.
  private mutating func leave(to start: String) throws(FileError.Cause) {
    linksLeft -= 1
    guard linksLeft >= 0 else { throw .linkLoop }
    let whole = Paths.join(start, pending.reversed().joined(separator: "/"))
    let real = LinkTarget.realPath(whole)
    let code = errno
    if disk < 0, let real, let back = root.beneath(real) {
      root = back.root
      restart(back.path)
    } else if rule == .anywhere {
      if disk < 0 { disk = Glibc.open("/", cfiles_path_only | O_DIRECTORY | O_CLOEXEC) }
      guard disk >= 0 else { throw FileError.Cause(code: errno) }
      restart(whole)
    } else if real == nil, code == ENOENT, let link {
      throw .dangling(link: link.path, target: link.target)
    } else {
      throw .outside(link: link?.path, target: real ?? whole, of: root.name)
    }
  }

  /// Starts again at the root, which may have changed.
  private mutating func restart(_ path: String) {
    for folder in folders { close(folder) }
    (folders, names) = ([], [])
    pending = Self.names(path)
  }

  /// The components of a path, the first one last.
  private static func names(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }.reversed()
  }
}

/// The targets of symbolic links and paths.
enum LinkTarget {
  /// The text of an open link; nil with `errno`.
  static func read(_ link: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(link, "", &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// The absolute path without links; nil with `errno`.
  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
