import Bytes

/// The HTML pages that the last build wrote, and those among them that the next one would remove.
package struct Shrinkage: Sendable {
  /// Their paths, in no order.
  package let pages: [String]
  /// Sorted by their bytes.
  package let removed: [String]

  /// - Parameter unwanted: what the record names and no page wants.
  init(_ record: OutputRecord, unwanted: [String]) {
    // What a build was only about to write is not a page that readers have seen.
    pages = record.files.lazy.filter { $0.modified != OutputRecord.unknown }.map { record.path($0.path) }
      .filter(Self.isPage)
    let written = Set(pages)
    removed = unwanted.filter { Self.isPage($0) && written.contains($0) }.sorted(by: ByteOrder.precedes)
  }

  static func isPage(_ path: String) -> Bool { path.utf8.suffix(5).elementsEqual(".html".utf8) }
}
