import Model

/// The style sheet, the scripts and the pictures of the product's own, under names that change with what is in them.
package struct Assets: Sendable {
  package struct File: Sendable {
    /// Relative to the site's root: `assets/stationary.1a2b3c4d5e6f7a8b.css`.
    package let path: String
    package let bytes: [UInt8]
    /// The file it was made from, for findings.
    package let source: String

    package init(path: String, bytes: [UInt8], source: String) {
      self.path = path
      self.bytes = bytes
      self.source = source
    }
  }

  /// By the name without a hash: `stationary.css`.
  package let files: [String: File]

  package init(files: [String: File]) { self.files = files }

  /// The path of an asset by its name; nil where the templates folder has none of that name.
  package func path(_ name: String) -> String? { files[name]?.path }

  /// Those that a site can use: without the sheets of pages that it does not have.
  func wanted(of directory: Directory) -> Assets {
    var files = files
    if directory.timetable.departures.isEmpty { files["timetable.css"] = nil }
    if directory.gazetteer.isEmpty { files[GazetteerSheet.name] = nil }
    if !GridFiles.hasPoints(directory) { files["mine.css"] = nil }
    return Assets(files: files)
  }
}
