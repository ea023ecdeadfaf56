import Files
import Output

/// The paths on disk that a build has read or looked for, to notice when another build would give another site.
package struct InputPaths: Sendable {
  /// The existing folders to watch.
  package private(set) var folders: Set<String> = []
  /// What was read or looked for, and the folders above.
  private var paths: Set<String> = []
  /// The folders whose entries matter.
  private var lists: Set<String> = []
  /// Absolute paths of the output and of Stationary's own files.
  private let outputs: [String]
  private let disk = Disk()
  /// Folders without links in their paths, by their paths.
  private var resolved: [String: String] = [:]

  /// - Parameters:
  ///   - inputs: of one or several builds.
  ///   - site: the site's folder.
  ///   - output: the output folder, in which the builds change files.
  package init(_ inputs: [BuildInput.Key], site: String, output: String) {
    outputs = [output, StateFolder(site: site).path].map { Disk().resolved($0) }
    for input in inputs {
      switch input.question {
      case .bytes, .status: addFile(input.path)
      case .names: addFolder(input.path)
      case .tree: addTree(input.path)
      }
    }
  }

  /// Whether a change at this path may change the site.
  package func contain(_ path: String) -> Bool {
    guard paths.contains(path) || lists.contains(Paths.split(path).folder) else { return false }
    let resolved = disk.resolved(path)
    return !outputs.contains { OutputTree.owns(resolved, output: $0) }
  }

  private mutating func addFile(_ path: String) {
    addPath(path)
    // An editor may change the file that a link leads to.
    let (folder, name) = Paths.split(path)
    let above = resolved[folder] ?? disk.resolved(folder)
    resolved[folder] = above
    let target = disk.resolved(path)
    if target != Paths.join(above, name) { addPath(target) }
  }

  private mutating func addFolder(_ path: String) {
    addPath(path)
    lists.insert(path)
    if isFolder(path) { folders.insert(path) }
  }

  private mutating func addTree(_ path: String) {
    addFolder(path)
    guard let entries = try? disk.list(path, recursive: true) else { return }
    for entry in entries where entry.status.kind == .folder { addFolder(Paths.join(path, entry.path)) }
  }

  /// Adds a path and the folders above it, of which the first that exists is watched.
  private mutating func addPath(_ path: String) {
    var path = path
    var isWatched = false
    while paths.insert(path).inserted || !isWatched {
      let above = Paths.split(path).folder
      if above == path { return }
      if !isWatched, folders.contains(above) || isFolder(above) {
        folders.insert(above)
        isWatched = true
      }
      path = above
    }
  }

  private func isFolder(_ path: String) -> Bool { (try? disk.status(path))?.kind == .folder }
}
