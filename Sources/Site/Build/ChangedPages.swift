import Output

/// The pages that a build added, changed or removed.
package struct ChangedPages: Sendable {
  /// `added`, `changed` or `removed`.
  package let verb: String
  package let count: Int
  /// The first addresses, from the site's root, in the order of the files.
  package let first: [String]

  fileprivate init(_ verb: String, _ changes: PageChanges) {
    self.verb = verb
    count = changes.count
    first = changes.first.map { path in
      let isFolder = path == "index.html" || path.hasSuffix("/index.html")
      return "/" + (isFolder ? String(path.dropLast("index.html".count)) : path)
    }
  }
}

extension Outcome {
  /// Whether no page existed before.
  package var isFirstBuild: Bool {
    output.map { $0.kept == 0 && $0.changed.count == 0 && $0.removedPages.count == 0 } ?? false
  }

  /// The changes to pages; empty if nothing was written.
  package var changedPages: [ChangedPages] {
    guard let output else { return [] }
    return [("added", output.added), ("changed", output.changed), ("removed", output.removedPages)].map {
      ChangedPages($0, $1)
    }
  }
}
