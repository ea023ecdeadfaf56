import Glibc

/// A new folder for files that are not kept, below TMPDIR or /tmp. It is removed with its owner.
package final class ScratchFolder: Sendable {
  /// Its path, without symbolic links.
  package let path: String

  package init() throws(FileError) {
    let above = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let made = Paths.join(above, "stationary-XXXXXX").withCString { form -> String? in
      guard let text = strdup(form) else { return nil }
      defer { free(text) }
      return mkdtemp(text).map { String(cString: $0) }
    }
    guard let made else { throw FileError(above, .write, code: errno) }
    path = Disk().resolved(made)
  }

  deinit {
    let (above, name) = Paths.split(path)
    try? OpenFolder(above).removeTree(name)
  }
}
