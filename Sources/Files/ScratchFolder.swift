import Glibc
import Locks

/// A new folder for files that are not kept, below TMPDIR or /tmp. It is removed with its owner.
package final class ScratchFolder: Sendable {
  /// Its path, without symbolic links.
  package let path: String

  /// The paths of those that exist.
  private static let existing = Mutex<Set<String>>([])

  package init() throws(FileError) {
    let above = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let made = Paths.join(above, "stationary-XXXXXX").withCString { form -> String? in
      guard let text = strdup(form) else { return nil }
      defer { free(text) }
      return mkdtemp(text).map { String(cString: $0) }
    }
    guard let made else { throw FileError(above, .write, code: errno) }
    let path = Disk().resolved(made)
    self.path = path
    Self.existing.withLock { _ = $0.insert(path) }
  }

  deinit { Self.existing.withLock { Self.remove(path, of: &$0) } }

  /// Removes all of them, for a process that ends before their owners do.
  package static func removeAll() {
    existing.withLock { paths in
      for path in Array(paths) { remove(path, of: &paths) }
    }
  }

  private static func remove(_ path: String, of paths: inout Set<String>) {
    guard paths.remove(path) != nil else { return }
    let (above, name) = Paths.split(path)
    try? OpenFolder(above).removeTree(name)
  }
}
