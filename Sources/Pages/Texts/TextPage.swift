import Diagnostics
import Markdown
import Mustache

/// A page written by the owner in Markdown.
struct TextPage: PageKind {
  static let template = "pages/text"

  let site: SiteContext

  private let heading = TextSlot("heading", "level-1 heading of the text, or its title")
  private let words = TextSlots("the text")

  func list(_ files: inout FileList) {
    for (index, page) in site.content.pages.enumerated() { files.page(page.address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let path = site.content.pages[item].path
    return FileOwner(path, SourceLocation(path))
  }

  func head(_ item: Int) -> PageHead {
    let page = site.content.pages[item]
    return PageHead(
      address: page.address, title: site.titles.text(item), description: page.text.description ?? page.name,
      place: page.address)
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { (words, site.content.pages[item].text) }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let own = site.content.pages[item]
    page.set(heading, own.text.heading ?? own.name)
  }
}
