/// The folder of a language's pages below the site's root: empty for the site's own language, `fr/` for a further one.
///
/// Pages, and the calendars of departures, exist once in each language's folder. All other files, such as assets,
/// pictures, JSON and the search index, exist once, at the root. Addresses in the code leave out the folder.
package struct LanguageFolder: Sendable, Equatable {
  /// Empty, or ending in a slash.
  package let path: String

  /// The folder of the site's own language.
  package static let root = LanguageFolder(path: "")

  /// - Parameter tag: the BCP 47 tag of a further language.
  package init(of tag: String) { self.init(path: tag.lowercased() + "/") }

  private init(path: String) { self.path = path }

  /// The address from the site's root.
  package func address(_ address: String) -> String {
    !path.isEmpty && Self.isInEachLanguage(address) ? path + address : address
  }

  /// Whether each language has its own file at an address: pages and calendars.
  static func isInEachLanguage(_ address: String) -> Bool {
    let file = address.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    return file.isEmpty || file.last == UInt8(ascii: "/") || file.suffix(4).elementsEqual(".ics".utf8)
  }
}
