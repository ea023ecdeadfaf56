import Glibc

/// The status of a file, folder or link.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case file, folder
    /// A symbolic link; if links are followed, a broken one.
    case link
    /// A device, a pipe or a socket.
    case special
  }

  package var kind: Kind
  /// In bytes; meaningless for a folder.
  package var size: Int
  /// The time of the last change of the bytes, in nanoseconds since 1970.
  package var modified: Int64
  /// The time of the last change of the bytes, the name or anything else, which no program can set, likewise.
  package var changed: Int64

  /// What is the same for all links to one file; nil on a disk that does not know it.
  package private(set) var node: Node?

  package struct Node: Hashable, Sendable {
    private let device, number: UInt64

    fileprivate init(_ status: stat) { (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino)) }
  }

  package init(kind: Kind, size: Int = 0, modified: Int64 = 0, changed: Int64 = 0) {
    (self.kind, self.size, self.modified, self.changed) = (kind, size, modified, changed)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    size = Int(status.st_size)
    modified = FileClock.nanoseconds(status.st_mtim)
    changed = FileClock.nanoseconds(status.st_ctim)
    node = Node(status)
  }
}

/// An entry of a folder.
package struct FolderEntry: Equatable, Sendable {
  /// The path relative to the listed folder: a name, or `a/b` if it was listed with its subfolders.
  package var path: String
  /// For a link, the status of its target. A name that is not UTF-8 cannot be opened by its text and is `.special`.
  package var status: FileStatus
  /// The reason why it cannot be read or listed: a link that is broken or leads out of the site, a device.
  package var fault: FileError.Cause?

  package init(path: String, status: FileStatus, fault: FileError.Cause? = nil) {
    (self.path, self.status, self.fault) = (path, status, fault)
  }
}
