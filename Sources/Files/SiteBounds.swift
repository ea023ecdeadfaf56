/// The folders that a site is read from, and whether links may lead out of them.
package struct SiteBounds: Sendable {
  /// A folder outside the site that is read.
  package struct Folder: Sendable {
    /// The path with which it is accessed.
    package let path: String
    /// Its name in findings.
    package let shown: String

    package init(_ path: String, shownAs shown: String) { (self.path, self.shown) = (path, shown) }
  }

  /// The site's folder, as in paths.
  package let site: String
  /// Other folders: the product's templates, sources outside the site.
  package var others: [Folder] = []
  /// Whether links may lead anywhere. Writing stays in the site nevertheless.
  package var followsLinks = false
  /// The folders of the system that may be read; nil for all.
  package var system: [String]?

  package init(_ site: String) { self.site = site }

  /// Adds the folder of a path in the config, relative to the site, if that is outside the site.
  package mutating func allow(_ path: String, _ files: any FileSystem) {
    guard Paths.leaves(path) else { return }
    var folder = path
    // Errors are reported when it is read.
    let status = try? files.status(Paths.join(site, path))
    if Glob.isPattern(path), status == nil {
      folder = Glob.folder(of: path)
    } else if status?.kind != .folder {
      folder = Paths.split(path).folder
    }
    others.append(Folder(Paths.join(site, folder), shownAs: folder))
  }
}

/// A disk on which the paths of a site are resolved below the site, and those of its other folders below each of them.
/// All other paths belong to the system; they are not confined unless the bounds say so.
struct ConfinedDisk: FileSystem {
  private struct Root {
    /// The path in requests, without trailing slashes.
    let path: String
    let folder: Result<RootFolder, FileError>
  }

  private let site: Root
  /// The longest path first.
  private let roots: [Root]
  private let rule: LinkRule
  private let system: [String]?

  init(_ bounds: SiteBounds) {
    let site = Self.root(bounds.site) { path throws(FileError) in try RootFolder(path) }
    let top = try? site.folder.get()
    let others = bounds.others.map { other in
      Self.root(other.path) { path throws(FileError) in
        try RootFolder(path, called: other.shown, shownAs: other.shown, site: top)
      }
    }
    self.site = site
    roots = (others + [site]).sorted { $0.path.utf8.count > $1.path.utf8.count }
    rule = bounds.followsLinks ? .anywhere : .inside
    system = bounds.system?.map(Disk().resolved)
  }

  private static func root(_ path: String, _ open: (String) throws(FileError) -> RootFolder) -> Root {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    let path = String(Substring(bytes))
    return Root(path: path, folder: Result { () throws(FileError) in try open(path) })
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let place = try place(of: path, .read) else { return try Disk().read(path, limit: limit) }
    do throws(FileError.Cause) {
      return try place.root.read(place.path, limit: limit, place.isState ? .refused : rule)
    } catch {
      throw FileError(path, .read, error)
    }
  }

  func identity(_ path: String) -> FileIdentity? {
    guard let place = try? place(of: path, .read) else { return Disk().identity(path) }
    return place.root.identity(place.path, place.isState ? .refused : rule)
  }

  func status(_ path: String) throws(FileError) -> FileStatus? { try Disk().status(path) }

  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    guard let place = try place(of: folder, .list) else { return try Disk().list(folder, recursive: recursive) }
    return try place.root.list(place.path, recursive: recursive, place.isState ? .refused : rule, shown: folder)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (folder, name, isState) = try target(path)
    if isState, try folder.status(name)?.kind == .link { throw FileError(path, .write, .isLink) }
    try folder.replace(name, bytes)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let (folder, name, _) = try target(path)
    try folder.append(bytes, to: name)
  }

  func confined(to bounds: SiteBounds) -> any FileSystem { ConfinedDisk(bounds) }

  /// The folder of a file to be written in the site; missing folders are made.
  private func target(_ path: String) throws(FileError) -> (folder: OpenFolder, name: String, isState: Bool) {
    guard let place = try place(of: path, .write, in: [site]) else {
      throw FileError(path, .write, .outside(link: nil, target: Disk().resolved(path), of: "the site"))
    }
    let (above, name) = Paths.split(place.path)
    let folder = try place.root.makeFolder(above == "." ? "" : above, place.isState ? .refused : .inside)
    return (folder, name, place.isState)
  }

  private typealias Place = (root: RootFolder, path: String, isState: Bool)

  private func place(
    of path: String, _ action: FileError.Action, in roots: [Root]? = nil
  ) throws(FileError) -> Place? {
    for root in roots ?? self.roots {
      guard let rest = Paths.rest(of: path, in: root.path) else { continue }
      do throws(FileError) {
        let state = rest.utf8.split(separator: UInt8(ascii: "/")).first.map { String(Substring($0)) }
        return (try root.folder.get(), rest, root.path == site.path && state == StateFolder.name)
      } catch {
        throw FileError(path, action, error.cause)
      }
    }
    if let system, case let target = Disk().resolved(path), !system.contains(where: { Paths.isInside(target, $0) }) {
      throw FileError(path, action, .outside(link: nil, target: path, of: "the site"))
    }
    return nil
  }
}
