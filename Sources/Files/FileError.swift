import Diagnostics
import Glibc

/// Something that could not be done to a file or folder: which one, what, and why.
package struct FileError: Error, Equatable, Sendable {
  package enum Action: String, Sendable {
    case read, write, list, make, remove, rename, lock

    var words: String {
      switch self {
      case .read: "cannot be read"
      case .write: "cannot be written"
      case .list: "cannot be listed"
      case .make: "cannot be made"
      case .remove: "cannot be removed"
      case .rename: "cannot be put in place"
      case .lock: "cannot be locked"
      }
    }
  }

  package enum Cause: Error, Equatable, Sendable {
    case missing, denied, isFolder, isNoFolder, isLink, exists, special, notEmpty, readOnly, full, tooLarge
    case nameTooLong, linkLoop, busy
    /// A symbolic link on the way leads out of the folder in which it may lead anywhere: the link, beneath that folder,
    /// its target, and the folder in words. Without a link the path itself leads out.
    case outside(link: String?, target: String, of: String)
    /// A symbolic link on the way leads to nothing.
    case dangling(link: String, target: String)
    /// A file of the kernel's own, such as those of /proc.
    case kernelFile
    /// More bytes than are read of such a file.
    case exceeds(size: Int, limit: Int)
    /// Text that is not UTF-8; line and column from 1, the column in Unicode scalars.
    case notUTF8(line: Int, column: Int)
    /// A packed file that cannot be unpacked, in words.
    case packed(String)
    /// Anything else that the system says, by its number.
    case system(Int32)
  }

  /// The path as it was given to the file system.
  package var path: String
  package var action: Action
  package var cause: Cause

  package init(_ path: String, _ action: Action, _ cause: Cause) {
    self.path = path
    self.action = action
    self.cause = cause
  }

  /// - Parameter code: the system's `errno`.
  package init(_ path: String, _ action: Action, code: Int32) { self.init(path, action, Cause(code: code)) }

  /// What happened, such as `cannot be read: permission denied`; the path is not in it.
  package var what: String { "\(action.words): \(cause.words)" }

  /// What its owner can do about it.
  package var advice: String {
    switch (cause, action) {
    case (.denied, .read), (.denied, .list): "let the user who builds read it"
    case (.denied, _), (.readOnly, _): "let the user who builds write there, or choose another folder"
    case (.full, _): "make room on the disk, then build again"
    case (.missing, .read), (.missing, .list): "check the path"
    case (.isFolder, _): "name a file"
    case (.notUTF8, _): "save the file as UTF-8"
    case (.packed, _): "pack the file again"
    case (.exists, _), (.notEmpty, _), (.isLink, _), (.isNoFolder, _): "move what stands there away"
    case (.outside(link: .some, _, _), _):
      "put the file itself there, or write follow_links = true beneath [input] in the config"
    case (.outside, _): "name a path inside the folder"
    case (.dangling, _), (.linkLoop, _): "correct the target of the link, or remove the link"
    case (.special, _), (.kernelFile, _): "put a regular file there, or remove it"
    case (.exceeds, _): "split it, or make it smaller"
    default: "mend that, then build again"
    }
  }

  /// The error as a finding. What must never be read has an id of its own and is an error, whatever the caller asks for.
  ///
  /// - Parameter shown: the path as it should be told, such as relative to the site; nil: as it is.
  package func finding(
    _ id: String, _ severity: Finding.Severity = .error, as shown: String? = nil
  ) -> Finding {
    var place = SourceLocation(shown ?? path)
    if case .notUTF8(let line, let column) = cause { (place.line, place.column) = (line, column) }
    guard let refusal = cause.refusal else { return Finding(id, severity, at: place, what: what, advice: advice) }
    return Finding(refusal, .error, at: place, what: what, advice: advice)
  }
}

extension FileError.Cause {
  /// Whether the machine could not do it: it lacks memory, descriptors, locks or space, or its disk fails. Such an error
  /// says nothing about the file, so it ends the work; nobody may conclude from it that a file is missing or bad.
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

  /// The id of the finding for what must never be read: links that leave the site, devices and the like.
  package var refusal: String? {
    switch self {
    case .outside: "files/link-outside"
    case .special, .kernelFile: "files/not-regular"
    default: nil
    }
  }

  /// The cause in words that can follow a colon.
  package var words: String {
    switch self {
    case .missing: "not there"
    case .denied: "permission denied"
    case .isFolder: "it is a folder"
    case .isNoFolder: "what stands there is no folder"
    case .isLink: "a symbolic link stands there, and links are not followed"
    case .exists: "something stands there already"
    case .special: "it is a device, a pipe or a socket, and those are never read"
    case .notEmpty: "the folder is not empty"
    case .readOnly: "the file system is read-only"
    case .full: "no space is left"
    case .tooLarge: "it is larger than is allowed"
    case .nameTooLong: "the name is too long"
    case .linkLoop: "its symbolic links go round in a circle, or must not be followed"
    case .busy: "it is in use"
    case .outside(let link?, let target, let folder): "the symbolic link \(link) leads out of \(folder), to \(target)"
    case .outside(nil, let target, let folder): "the path leads out of \(folder), to \(target)"
    case .dangling(let link, let target): "the symbolic link \(link) leads to \(target), which does not exist"
    case .kernelFile: "it is a file of the kernel, as in /proc, and those are never read"
    case .exceeds(let size, let limit):
      "its size is \(ByteCount.words(size)), and the limit is \(ByteCount.words(limit))"
    case .notUTF8: "it is not UTF-8 text"
    case .packed(let words): words
    case .system(let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
