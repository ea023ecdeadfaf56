/// Creates the links of one page: relative, so that the site works under any path; or, on a page that is served at any
/// depth (404.html), from the host's root.
package struct Links: Sendable {
  private enum Base {
    /// The folder of the page, from the site's root: empty or ending in a slash.
    case folder(String)
    /// The path that the site is published under, with a slash at both ends.
    case absolute(String)
  }

  private let base: Base
  private let language: LanguageFolder

  /// - Parameters:
  ///   - folder: of the page, without that of its language.
  ///   - language: the folder of the page's language, to whose pages the links lead.
  package init(from folder: String, in language: LanguageFolder = .root) {
    self.language = language
    base = .folder(language.path.isEmpty ? folder : language.path + folder)
  }

  package init(under path: String, in language: LanguageFolder = .root) {
    self.language = language
    base = .absolute(path)
  }

  /// The relative path to the site's root: `../../`, empty on the home page.
  package var root: String {
    let href = link("")
    return href == "./" ? "" : href
  }

  /// A link to an address or a file of the site: to a page in the language of this page.
  package func href(_ target: String) -> String { link(language.address(target)) }

  /// A link to a file of data that names addresses: its fragment is the folder of the language in which scripts link
  /// to them, such as `index.json#fr/`.
  func data(_ target: String) -> String { language.path.isEmpty ? link(target) : "\(link(target))#\(language.path)" }

  /// A link to a page in another language.
  func href(_ target: String, in other: LanguageFolder) -> String { link(other.address(target)) }

  /// A link to an address from the site's root.
  private func link(_ target: String) -> String {
    switch base {
    case .absolute(let path): path + target
    case .folder(let folder): Self.relative(from: folder, to: target)
    }
  }

  /// The prefix of links to files in a folder: empty in the folder itself.
  /// - Parameter folder: from the site's root, ending in a slash.
  func way(into folder: String) -> String {
    let href = href(folder)
    return href == "./" ? "" : href
  }

  /// A link with a query, `?on=2021-01-28`, which is inserted before the fragment.
  package func href(_ target: String, query: String) -> String {
    guard !query.isEmpty, let mark = target.utf8.firstIndex(of: UInt8(ascii: "#")) else { return href(target) + query }
    return href(String(target[..<mark])) + query + target[mark...]
  }

  /// The relative paths up from the usual depths.
  private static let ladders = (0..<8).map { String(repeating: "../", count: $0) }

  private static func relative(from folder: String, to target: String) -> String {
    let (from, to) = (folder.utf8.span, target.utf8.span)
    // The length of the common prefix, in whole folders.
    var shared = 0
    for index in 0..<min(from.count, to.count) {
      guard from[index] == to[index] else { break }
      if from[index] == UInt8(ascii: "/") { shared = index + 1 }
    }
    var ups = 0
    for index in shared..<from.count where from[index] == UInt8(ascii: "/") { ups += 1 }
    let rest = Substring(target.utf8.dropFirst(shared))
    if ups == 0 { return rest.isEmpty ? "./" : String(rest) }
    return (ups < Self.ladders.count ? Self.ladders[ups] : String(repeating: "../", count: ups)) + rest
  }
}
