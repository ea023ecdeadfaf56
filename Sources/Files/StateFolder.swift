import Diagnostics

/// A folder for Stationary's own files between runs: `.stationary` in a site, or a subfolder. No symbolic link in its
/// path is followed, whoever made it, because files would be removed elsewhere.
package struct StateFolder: Sendable {
  /// The name of the folder in a site.
  package static let name = ".stationary"

  /// Its parent, which may be a link.
  private let above: String
  private let relative: String

  package init(site: String) { (above, relative) = (site, Self.name) }

  /// - Parameter path: the last component is the folder itself; links before it are followed.
  package init(_ path: String) { (above, relative) = Paths.split(path) }

  private init(_ above: String, _ relative: String) { (self.above, self.relative) = (above, relative) }

  /// Whether a path leads into such a folder.
  static func contains(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(name.utf8) }
  }

  package var path: String { Paths.join(above, relative) }

  package func folder(_ name: String) -> StateFolder { StateFolder(above, Paths.join(relative, name)) }

  /// - Returns: nil if it does not exist.
  package func open() throws(FileError) -> OpenFolder? {
    do throws(FileError) {
      return try OpenFolder(above).folder(relative)
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }

  /// Opens it; missing folders are made.
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

  /// The names in this folder that are symbolic links, and the folder itself if it is one.
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
