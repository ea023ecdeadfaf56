import Diagnostics

/// Removes the build machine's folders from the findings before they are published.
struct PublishedPaths {
  /// Folders of the sources that the config names by absolute paths, each with a trailing slash, longest first.
  private let folders: [String]

  /// - Parameter paths: the paths of the sources in the config.
  init(_ paths: [String]) {
    folders = Set(paths.filter { $0.hasPrefix("/") }.map(Self.folder)).filter { $0 != "/" }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  func of(_ finding: Finding) -> Finding {
    guard !folders.isEmpty else { return finding }
    var finding = finding
    if let path = finding.place?.path { finding.place?.path = without(path) }
    finding.what = without(finding.what)
    finding.advice = without(finding.advice)
    finding.notes = finding.notes.map(without)
    return finding
  }

  private func without(_ text: String) -> String {
    folders.reduce(text) { text, folder in text.replacing(folder, with: "…/") }
  }

  /// The path without its last component, or up to the first component that has a wildcard.
  private static func folder(of path: String) -> String {
    var end = path.startIndex
    for index in path.indices {
      if "*?[".contains(path[index]) { break }
      if path[index] == "/" { end = path.index(after: index) }
    }
    return String(path[..<end])
  }
}
