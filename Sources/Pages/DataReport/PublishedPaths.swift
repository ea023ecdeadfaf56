import Diagnostics

/// Findings as they may be published: sources outside the site are named without the folders of the machine that
/// built it.
struct PublishedPaths {
  /// Folders of sources that the config names by absolute paths, each with a slash at its end; the longest first.
  private let folders: [String]

  /// - Parameter paths: the config's.
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

  /// What is before the last step, or before the first step with a wildcard.
  private static func folder(of path: String) -> String {
    var end = path.startIndex
    for index in path.indices {
      if "*?[".contains(path[index]) { break }
      if path[index] == "/" { end = path.index(after: index) }
    }
    return String(path[..<end])
  }
}
