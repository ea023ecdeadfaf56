import Bytes

/// The HTML pages of the last build, and those among them that the next one would remove.
package struct Shrinkage: Sendable {
  /// Their paths, in no order.
  package let pages: [String]
  /// Sorted by their bytes.
  package let removed: [String]

  /// - Parameter unwanted: recorded paths that no page needs.
  init(_ record: OutputRecord, unwanted: [String]) {
    // Readers have not seen pages that a build only announced.
    pages = record.files.lazy.filter { $0.modified != OutputRecord.unknown }.map { record.path($0.path) }
      .filter(Self.isPage)
    let written = Set(pages)
    removed = unwanted.filter { Self.isPage($0) && written.contains($0) }.sorted(by: ByteOrder.precedes)
  }

  static func isPage(_ path: String) -> Bool { path.utf8.suffix(5).elementsEqual(".html".utf8) }
}
