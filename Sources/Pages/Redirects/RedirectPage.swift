import Model
import Mustache

/// The page at a former or alternative address, which leads to the page of another address.
struct RedirectPage: PageKind {
  static let template = "pages/moved"

  let site: SiteContext

  private let name = TextSlot("name")
  private let href = TextSlot("href")
  private let sentence = TextSlot("sentence", "why it is at another address")
  private let link = TextSlot("link", "words of the link")
  /// Of several with one address the first counts.
  let redirects: [Redirect]

  init(site: SiteContext) {
    self.site = site
    var known: Set<String> = []
    redirects = PublishedRedirects.redirects(site).filter { known.insert($0.address).inserted }
  }

  /// A redirect with its addresses from the site's root.
  func redirect(_ item: Int) -> Redirect? { redirects[item].moved(into: site.folder) }

  func list(_ files: inout FileList) {
    for (index, redirect) in redirects.enumerated() { files.redirect(redirect.address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    FileOwner("the former address of /\(redirects[item].target)", redirects[item].place)
  }

  func head(_ item: Int) -> PageHead {
    let redirect = redirects[item]
    return PageHead(
      address: redirect.address,
      title: site.language.phrase("moved.title", ["title": redirect.name, "address": "/" + redirect.address]),
      description: site.language.phrase("moved.description", ["title": redirect.name]), place: redirect.section,
      canonical: String(redirect.target.prefix { $0 != "#" }))
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let redirect = redirects[item]
    page.set(name, redirect.name)
    page.set(href, page.href(redirect.target))
    page.set(sentence, redirect.words.sentence.map { site.language.phrase($0) } ?? "")
    page.set(link, site.language.phrase(redirect.words.link))
  }
}
