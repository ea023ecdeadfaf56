import Files

/// The paths of GitHub's annotations. Findings give paths from the site's folder; GitHub looks for a file from the root
/// of the repository.
struct AnnotationPaths {
  /// Absolute paths without links.
  private let site, root: String
  private let disk: Disk

  /// - Parameter site: the site's folder, as on the command line. Outside a repository, paths are relative to the
  ///   current folder.
  init(site: String, disk: Disk) {
    self.disk = disk
    self.site = disk.resolved(site)
    root = Self.repository(of: self.site, disk) ?? disk.resolved(".")
  }

  /// - Parameter path: relative to the site, or absolute.
  /// - Returns: the path from the root. A path that leaves the root begins with `..`; an absolute one stays absolute.
  func path(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let written = Self.steps(Paths.join(site, path))
    let root = Self.steps(self.root)
    if written.starts(with: root) { return Self.text(written.dropFirst(root.count)) }
    let resolved = Self.steps(disk.resolved(Paths.join(site, path)))
    if resolved.starts(with: root) { return Self.text(resolved.dropFirst(root.count)) }
    if isAbsolute { return path }
    let common = zip(root, written).prefix { $0 == $1 }.count
    return Self.text(Array(repeating: "..", count: root.count - common) + written.dropFirst(common))
  }

  /// The nearest folder, from the site's own upwards, that has a `.git`: a folder, or a file in a worktree or submodule.
  private static func repository(of site: String, _ disk: Disk) -> String? {
    var folder = site
    while (try? disk.exists(Paths.join(folder, ".git"))) != true {
      let above = Paths.split(folder).folder
      if above == folder { return nil }
      folder = above
    }
    return folder
  }

  /// The components of an absolute path, without `.` and `..`.
  private static func steps(_ path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { steps, step in
      if step == ".." { _ = steps.popLast() } else if step != "." { steps.append(step) }
    }
  }

  private static func text(_ steps: some Sequence<Substring>) -> String {
    let text = steps.joined(separator: "/")
    return text.isEmpty ? "." : text
  }
}
