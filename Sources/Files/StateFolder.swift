import Diagnostics

/// A folder in which Stationary keeps files of its own between runs: `.stationary` in a site, or a folder in that. No
/// symbolic link on the way to it is followed, whoever made it: what is removed there would be removed elsewhere.
package struct StateFolder: Sendable {
  /// The name of a site's.
  package static let name = ".stationary"

  /// The folder that it lies in, which links may lead to.
  private let above: String
  private let relative: String

  package init(site: String) { (above, relative) = (site, Self.name) }

  /// - Parameter path: the last name is the folder's; what is before it may lead through links.
  package init(_ path: String) { (above, relative) = Paths.split(path) }

  private init(_ above: String, _ relative: String) { (self.above, self.relative) = (above, relative) }

  package var path: String { Paths.join(above, relative) }

  package func folder(_ name: String) -> StateFolder { StateFolder(above, Paths.join(relative, name)) }

  /// - Returns: nil where it is not there.
  package func open() throws(FileError) -> OpenFolder? {
    do throws(FileError) {
      return try OpenFolder(above).folder(relative)
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }

  /// Opens it, and makes it and what is above it where they are missing.
  package func make() throws(FileError) -> OpenFolder {
    if let folder = try open() { return folder }
    try Disk().makeFolders(above)
    var folder = try OpenFolder(above)
    for name in relative.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      _ = try folder.makeFolder(name)
      folder = try folder.folder(name)
    }
    return folder
  }

  /// The symbolic links among the names of this folder, and this folder where it is one itself.
  package func links() throws(FileError) -> [String] {
    let folder: OpenFolder?
    do throws(FileError) {
      folder = try open()
    } catch {
      if error.cause == .isLink { return [path] }
      throw error
    }
    var links: [String] = []
    for name in try folder?.names() ?? [] where try folder?.status(name)?.kind == .link {
      links.append(Paths.join(path, name))
    }
    return links
  }
}
