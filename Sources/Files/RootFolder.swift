import Bytes
import CFiles
import Glibc

/// A folder below which all paths are resolved. Links in it may lead back into it, and into its site.
package final class RootFolder: Sendable {
  private let folder: OpenFolder
  /// Without links.
  let realPath: String
  /// Its name in findings: `the site`.
  let name: String
  /// The prefix of its paths in findings; empty for the site.
  private let prefix: String
  /// Another folder that links may lead into.
  private let site: RootFolder?

  /// Opens a folder that the owner named, and follows links.
  package init(
    _ path: String, called name: String = "the site", shownAs prefix: String = "", site: RootFolder? = nil
  ) throws(FileError) {
    folder = try OpenFolder(path)
    realPath = LinkTarget.realPath(path) ?? path
    (self.name, self.prefix, self.site) = (name, prefix, site)
  }

  var descriptor: Int32 { folder.descriptor }

  func shown(_ relative: String) -> String { Paths.join(prefix, relative) }

  /// The position of an absolute path without links below this folder or the site's; nil if it is in neither.
  func beneath(_ real: String) -> (root: RootFolder, path: String)? {
    for root in [self, site].compactMap({ $0 }) where Paths.isInside(real, root.realPath) {
      return (root, String(Substring(real.utf8.dropFirst(root.realPath.utf8.count))))
    }
    return nil
  }

  /// Opens a path below this folder.
  ///
  /// - Parameter flags: for `open`; missing files are not made.
  /// - Returns: a descriptor that the caller closes.
  package func open(_ relative: String, _ flags: Int32, _ rule: LinkRule) throws(FileError.Cause) -> Int32 {
    let path = relative.isEmpty ? "." : relative
    // The system does not say what links led to: where that matters, they are followed by name.
    let links = rule == .anywhere ? CFILES_LINKS_INSIDE : CFILES_NO_LINKS
    if rule != .inside || !Repository.contains(path) {
      let opened = cfiles_open_beneath(descriptor, path, flags, 0, Int32(links))
      if opened >= 0 { return opened }
    }
    var walk = PathWalk(relative, in: self, rule)
    return try walk.open(flags)
  }

  func read(_ relative: String, limit: Int, _ rule: LinkRule) throws(FileError.Cause) -> [UInt8] {
    try OpenFile(taking: openFile(relative, limit: limit, rule)).contents(limit: limit)
  }

  func identity(_ relative: String, _ rule: LinkRule) -> FileIdentity? {
    do throws(FileError.Cause) {
      return try OpenFile(taking: open(relative, cfiles_path_only, rule)).identity()
    } catch {
      return nil
    }
  }

  /// Opens a regular file for reading. Nothing else is opened, because opening a device may have side effects.
  ///
  /// - Returns: a descriptor that the caller closes.
  package func openFile(_ relative: String, limit: Int = .max, _ rule: LinkRule) throws(FileError.Cause) -> Int32 {
    try OpenFile(taking: open(relative, cfiles_path_only, rule)).check(limit: limit)
    // Non-blocking, in case it has become a pipe.
    let opened = try open(relative, O_RDONLY | O_NONBLOCK | O_NOCTTY, rule)
    do throws(FileError.Cause) {
      try OpenFile.check(opened)
    } catch {
      close(opened)
      throw error
    }
    return opened
  }

  /// Opens the folder at a path; missing folders are made.
  func makeFolder(_ relative: String, _ rule: LinkRule) throws(FileError) -> OpenFolder {
    let path = Paths.join(folder.path, relative)
    let opened: Int32
    do throws(FileError.Cause) {
      opened = try open(relative, O_RDONLY | O_DIRECTORY, rule)
    } catch {
      guard error == .missing else { throw FileError(path, .make, error) }
      let (above, name) = Paths.split(relative)
      let parent = try makeFolder(above == "." ? "" : above, rule)
      _ = try parent.makeFolder(name)
      return try parent.folder(name)
    }
    return try OpenFolder(path, opened)
  }
}
