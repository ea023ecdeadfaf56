import Bytes
import CFiles
import Glibc

/// A folder beneath which all paths are resolved. Links in it may lead back into it, and into the site that it is named
/// by.
package final class RootFolder: Sendable {
  private let folder: OpenFolder
  /// Without links.
  let realPath: String
  /// How findings refer to it: `the site`.
  let name: String
  /// What findings show before a path beneath it; empty for the site.
  private let prefix: String
  /// The folder that links may lead into too.
  private let site: RootFolder?

  /// Opens a folder that the owner named, through links.
  package init(
    _ path: String, called name: String = "the site", shownAs prefix: String = "", site: RootFolder? = nil
  ) throws(FileError) {
    folder = try OpenFolder(path)
    realPath = LinkTarget.realPath(path) ?? path
    self.name = name
    self.prefix = prefix
    self.site = site
  }

  var descriptor: Int32 { folder.descriptor }

  func shown(_ relative: String) -> String { Paths.join(prefix, relative) }

  /// Where an absolute path without links lies beneath this folder or the site's; nil: in neither.
  func beneath(_ real: String) -> (root: RootFolder, path: String)? {
    for root in [self, site].compactMap({ $0 }) where Paths.isInside(real, root.realPath) {
      return (root, String(Substring(real.utf8.dropFirst(root.realPath.utf8.count))))
    }
    return nil
  }

  /// Opens what is at a path beneath this folder.
  ///
  /// - Parameter flags: for `open`; what is not there is not made.
  /// - Returns: a descriptor that the caller closes.
  package func open(_ relative: String, _ flags: Int32, _ rule: LinkRule) throws(FileError.Cause) -> Int32 {
    let path = relative.isEmpty ? "." : relative
    let links = rule == .refused ? CFILES_NO_LINKS : CFILES_LINKS_INSIDE
    let opened = cfiles_open_beneath(descriptor, path, flags, 0, Int32(links))
    if opened >= 0 { return opened }
    var walk = PathWalk(relative, in: self, rule)
    return try walk.open(flags)
  }

  func read(_ relative: String, limit: Int, _ rule: LinkRule) throws(FileError.Cause) -> [UInt8] {
    try OpenFile(taking: openFile(relative, limit: limit, rule)).contents(limit: limit)
  }

  /// Opens a regular file to read it. Nothing else is opened: to open a device may do something.
  ///
  /// - Returns: a descriptor that the caller closes.
  package func openFile(
    _ relative: String, limit: Int = .max, _ rule: LinkRule
  ) throws(FileError.Cause) -> Int32 {
    try OpenFile(taking: open(relative, cfiles_path_only, rule)).check(limit: limit)
    // Without waiting, should it be a pipe by now.
    let opened = try open(relative, O_RDONLY | O_NONBLOCK | O_NOCTTY, rule)
    do throws(FileError.Cause) {
      try OpenFile.check(opened)
    } catch {
      close(opened)
      throw error
    }
    return opened
  }

  /// The folder at a path, which is made, with those above it, where it is missing.
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
