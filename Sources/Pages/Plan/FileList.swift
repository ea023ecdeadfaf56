import Bytes
import Diagnostics
import Model

/// The files of one kind of page: its pages, and documents without a template.
package struct FileList: Sendable {
  /// Relative to the output folder: `stations/index.html`.
  private(set) var paths = StringTable()
  /// The content of each path, in the order of `paths`.
  private(set) var entries: [SitePlan.Entry] = []
  private let kind: Int16
  /// The folder of the language of its pages.
  let folder: LanguageFolder

  /// - Parameters:
  ///   - kind: the index of the page kind in the plan.
  ///   - folder: the folder of the language of its pages.
  package init(kind: Int, in folder: LanguageFolder = .root) {
    self.kind = Int16(kind)
    self.folder = folder
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - address: from the site's root: empty, or ending in a slash; or a file such as `404.html`.
  ///   - item: the index of the page's subject among the things of its kind.
  ///   - isInSitemap: false if another page shows the same content, or if the page is not for search engines.
  package mutating func page(_ address: String, item: some ThingReference = 0, isInSitemap: Bool = true) {
    page(item: item, isInSitemap: isInSitemap) { $0 += address.utf8 }
  }

  /// Adds a page whose address the caller writes byte by byte.
  mutating func page(item: some ThingReference, isInSitemap: Bool = true, _ write: (inout [UInt8]) -> Void) {
    paths.append { bytes in
      bytes += folder.path.utf8
      let start = bytes.count
      write(&bytes)
      if bytes.count == start || bytes.last == UInt8(ascii: "/") { bytes += "index.html".utf8 }
    }
    entries.append(entry(.page, item, isInSitemap: isInSitemap))
  }

  /// Adds a page that leads to another address, and gives way to any other file at its own.
  mutating func redirect(_ address: String, item: some ThingReference) {
    page(address, item: item, isInSitemap: false)
    entries[entries.count - 1] = entry(.redirect, item)
  }

  /// Adds a file that the kind makes without a template. In a further language, only those that each language has are
  /// added.
  package mutating func document(_ path: String, item: some ThingReference = 0) {
    guard folder == .root || LanguageFolder.isInEachLanguage(path) else { return }
    paths.append(folder.path + path)
    entries.append(entry(.document, item))
  }

  private func entry(
    _ type: SitePlan.Entry.FileType, _ item: some ThingReference, isInSitemap: Bool = false
  ) -> SitePlan.Entry {
    SitePlan.Entry(kind: kind, type: type, isInSitemap: isInSitemap, item: Int32(item.number))
  }
}

/// Names the source of a file in findings.
package struct FileOwner: Sendable {
  /// The kind and id of the record: `station 9864`.
  package let name: String
  /// The record or the file behind it, if there is one.
  package let place: SourceLocation?

  /// The id of the record; nil if the file is not about one.
  package let id: String?

  package init(_ name: String, _ place: SourceLocation? = nil) { (self.name, self.place, id) = (name, place, nil) }

  /// - Parameter noun: what the record is: `station`.
  package init(_ noun: String, id: String, _ place: SourceLocation?) {
    (name, self.place, self.id) = ("\(noun) \(id)", place, id)
  }
}
