import Glibc

/// What stands at a path.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case file, folder
    /// A symbolic link; where links are followed, one that leads nowhere.
    case link
    /// A device, a pipe, a socket.
    case special
  }

  package var kind: Kind
  /// In bytes; of a folder without meaning.
  package var size: Int
  /// When the bytes last changed, in nanoseconds since 1970.
  package var modified: Int64

  package init(kind: Kind, size: Int = 0, modified: Int64 = 0) {
    self.kind = kind
    self.size = size
    self.modified = modified
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
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}

/// One thing in a folder.
package struct FolderEntry: Equatable, Sendable {
  /// The path relative to the folder that was listed: a name, or `a/b` where it was listed with its subfolders.
  package var path: String
  /// Of a link what it leads to. A name that is not UTF-8 cannot be opened by its text and is `.special`.
  package var status: FileStatus
  /// Why it cannot be read or listed: a link that leads out of the site or nowhere, a device.
  package var fault: FileError.Cause?

  package init(path: String, status: FileStatus, fault: FileError.Cause? = nil) {
    self.path = path
    self.status = status
    self.fault = fault
  }
}
