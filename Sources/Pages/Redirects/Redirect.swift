import Diagnostics
import Model

/// An address that leads to a page of another address. Hosts redirect it; elsewhere a page does.
struct Redirect: Sendable {
  /// The way it is written in the hosts' `_redirects`.
  enum Line: Sendable {
    /// A line of its own.
    case own
    /// A line for all addresses in its folder.
    case folder
    /// None, because it is in the folder of another redirect.
    case none
  }

  /// From the site's root, ending in a slash.
  let address: String
  /// The address of the page that it leads to.
  let target: String
  /// The name of that page's subject.
  let name: String
  /// The sentence that the page shows, and the words of its link.
  var words = Words(sentence: nil, link: "moved.link")
  var line = Line.own
  /// The record or file behind it.
  var place: SourceLocation?
  /// The entry in the navigation that it belongs to, by its address.
  let section: String

  struct Words: Sendable {
    let sentence: String?
    let link: String
  }

  /// The same between the pages of a language.
  func moved(into folder: LanguageFolder) -> Redirect {
    Redirect(
      address: folder.address(address), target: folder.address(target), name: name, words: words, line: line,
      place: place, section: section)
  }
}
