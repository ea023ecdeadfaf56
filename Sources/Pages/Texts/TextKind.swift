import Markdown
import Model
import SearchIndex
import Text

/// The owner's pages as a kind of thing.
enum TextKind: ThingKind {
  static let name = "pages"

  /// The owner's pages, indexed by the words of their text, and About.
  static let search = [
    SearchPart(name: name, label: "search.page", count: { $0.content.pages.count + 1 }) { site in
      let words = { (page: MarkdownPage) in Folding.words(of: [page.words]) }
      let about = site.content.about?.title ?? site.content.about?.heading ?? site.language.phrase("about.title")
      let pages =
        site.content.pages.map { (address: $0.address, name: $0.name, words: words($0.text)) }
        + [(address: Addresses.about, name: about, words: site.content.about.map(words) ?? "")]
      return SearchCollection(kind: name, count: pages.count) { index in
        SearchEntry(id: pages[index].address, name: pages[index].name, place: nil, words: pages[index].words)
      } path: { index, bytes in
        bytes += pages[index].address.utf8
      }
    }
  ]

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    titles.content.pages.indices.map(titles.entry(text:))
  }
}

extension PageTitles {
  func text(_ index: Int) -> String { equal.unique(entry(text: index)) }

  fileprivate func entry(text index: Int) -> EqualTitles.Entry {
    let page = content.pages[index]
    return .init(name: page.name, id: String(page.address.dropLast()), kind: "page")
  }
}
