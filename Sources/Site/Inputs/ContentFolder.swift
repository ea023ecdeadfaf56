import Markdown
import Model
import Pages
import Text

/// A folder of `content/` whose files are texts for the pages of things of one kind. It is called as the kind's group.
struct ContentFolder: Sendable {
  let kind: ThingKind
  /// By the number of the thing.
  let texts: WritableKeyPath<Content, [Int: MarkdownPage]> & Sendable
  /// The addresses of the things' pages.
  let pages: KeyPath<Addresses, [String]> & Sendable

  static let all = [
    ContentFolder(kind: .stations, texts: \.stations, pages: \.stationPages),
    ContentFolder(kind: .hotels, texts: \.hotels, pages: \.hotelPages),
    ContentFolder(kind: .places, texts: \.places, pages: \.placePages),
  ]

  /// Things by their ids as in addresses, which are also valid file names.
  func things(in directory: Directory) -> [String: Int] {
    let ids = (0..<kind.count(directory)).map { (kind.id(directory, $0), $0) } + kind.formerIDs(directory)
    return Dictionary(ids.map { (AddressID.encode($0), $1) }, uniquingKeysWith: { first, _ in first })
  }
}
