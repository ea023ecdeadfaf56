import Diagnostics
import Glibc

/// A failed operation on a file or folder, with its cause.
package struct FileError: Error, Equatable, Sendable {
  package enum Action: String, Sendable {
    case read, write, list, make, remove, rename, lock

    var words: String {
      switch self {
      case .read: "cannot be read"
      case .write: "cannot be written"
      case .list: "cannot be listed"
      case .make: "cannot be created"
      case .remove: "cannot be removed"
      case .rename: "cannot be renamed"
      case .lock: "cannot be locked"
      }
    }
  }

  package enum Cause: Error, Equatable, Sendable {
    case missing, denied, isFolder, isNoFolder, isLink, exists, special, notEmpty, readOnly, full, tooLarge
    case nameTooLong, linkLoop, busy
    /// A symbolic link in the path leads out of the allowed folder: the link, relative to that folder, its target, and
    /// a description of the folder. Without a link the path itself leads out.
    case outside(link: String?, target: String, of: String)
    /// A symbolic link in the path leads to nothing.
    case dangling(link: String, target: String)
    /// A kernel file, such as those in /proc.
    case kernelFile
    /// The file is larger than the limit for its kind.
    case exceeds(size: Int, limit: Int)
    /// Text that is not UTF-8; line and column from 1, the column in Unicode scalars.
    case notUTF8(line: Int, column: Int)
    /// A compressed file that cannot be decompressed, and why.
    case packed(String)
    /// Any other `errno` of the system.
    case system(Int32)
  }

  /// The path as it was given to the file system.
  package var path: String
  package var action: Action
  package var cause: Cause

  package init(_ path: String, _ action: Action, _ cause: Cause) {
    (self.path, self.action, self.cause) = (path, action, cause)
  }

  /// - Parameter code: the system's `errno`.
  package init(_ path: String, _ action: Action, code: Int32) { self.init(path, action, Cause(code: code)) }

  /// Operation and cause, such as `cannot be read: permission denied`, without the path.
  package var what: String { "\(action.words): \(cause.words)" }

  /// How the site's owner can fix it.
  package var advice: String {
    switch (cause, action) {
    case (.denied, .read), (.denied, .list): "give the user who runs the build permission to read it"
    case (.denied, _), (.readOnly, _): "let the user who builds write there, or choose another folder"
    case (.full, _): "free disk space, then build again"
    case (.missing, .read), (.missing, .list): "check the path"
    case (.isFolder, _) where StateFolder.contains(path): "remove the folder"
    case (.isFolder, _): "use the path of a file"
    case (.notUTF8, _): "save the file as UTF-8"
    case (.packed, _): "compress the file again, or use it as it is"
    case (.exists, _), (.notEmpty, _), (.isLink, _), (.isNoFolder, _): "move away what is at this path"
    case (.outside(link: .some, _, _), _):
      "replace the link with the file, or set follow_links = true below [input] in the config"
    case (.outside, _): "use a path inside the folder"
    case (.dangling, _), (.linkLoop, _): "correct the target of the link, or remove the link"
    case (.special, _), (.kernelFile, _): "put a regular file there, or remove it"
    case (.exceeds, _): "split the file, or make it smaller"
    default: "fix that, then build again"
    }
  }

  /// The error as a finding. Files that must never be read have their own ids and are always errors.
  ///
  /// - Parameter shown: the path to show, such as one relative to the site; nil for `path`.
  package func finding(_ id: String, _ severity: Finding.Severity = .error, as shown: String? = nil) -> Finding {
    var place = SourceLocation(shown ?? path)
    if case .notUTF8(let line, let column) = cause { (place.line, place.column) = (line, column) }
    guard let refusal = cause.refusal else { return Finding(id, severity, at: place, what: what, advice: advice) }
    return Finding(refusal, .error, at: place, what: what, advice: advice)
  }
}

extension FileError.Cause {
  /// Whether the machine lacks memory, descriptors, locks or space, or its disk fails. Such an error says nothing about
  /// the file: it ends the work, and must not be taken to mean that a file is missing or bad.
  package var isShortage: Bool {
    switch self {
    case .full, .busy, .system: true
    default: false
    }
  }

  package init(code: Int32) {
    self =
      switch code {
      case ENOENT: .missing
      case EACCES, EPERM: .denied
      case EISDIR: .isFolder
      case ENOTDIR: .isNoFolder
      case EEXIST: .exists
      case ENOTEMPTY: .notEmpty
      case EROFS: .readOnly
      case ENOSPC, EDQUOT: .full
      case EFBIG: .tooLarge
      case ENAMETOOLONG: .nameTooLong
      case ELOOP: .linkLoop
      case EBUSY, ETXTBSY: .busy
      default: .system(code)
      }
  }

  /// The id of the finding for files that must never be read: links out of the site, devices and the like.
  package var refusal: String? {
    switch self {
    case .outside: "files/link-outside"
    case .special, .kernelFile: "files/not-regular"
    default: nil
    }
  }

  /// The cause as a phrase that can follow a colon.
  package var words: String {
    switch self {
    case .missing: "no such file or folder"
    case .denied: "permission denied"
    case .isFolder: "it is a folder"
    case .isNoFolder: "it is not a folder"
    case .isLink: "it is a symbolic link, and links are not followed"
    case .exists: "it already exists"
    case .special: "it is a device, a pipe or a socket, which are never read"
    case .notEmpty: "the folder is not empty"
    case .readOnly: "the file system is read-only"
    case .full: "no space left on the disk"
    case .tooLarge: "it is too large"
    case .nameTooLong: "the name is too long"
    case .linkLoop: "its symbolic links form a loop, or must not be followed"
    case .busy: "it is in use"
    case .outside(let link?, let target, let folder): "the symbolic link \(link) leads out of \(folder), to \(target)"
    case .outside(nil, let target, let folder): "the path leads out of \(folder), to \(target)"
    case .dangling(let link, let target): "the symbolic link \(link) leads to \(target), which does not exist"
    case .kernelFile: "it is a kernel file, such as those in /proc, which are never read"
    case .exceeds(let size, let limit):
      "its size is \(ByteCount.words(size)), and the limit is \(ByteCount.words(limit))"
    case .notUTF8: "it is not UTF-8 text"
    case .packed(let words): words
    case .system(let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
