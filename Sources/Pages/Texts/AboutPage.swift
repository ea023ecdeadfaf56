import Markdown
import Model
import Mustache

/// `/about/`: the owner's text, copyright, versions, and data sources.
struct AboutPage: PageKind {
  static let template = "pages/about"

  let site: SiteContext

  private let heading = TextSlot("heading", "heading of the owner's text, or «About»")
  private let words = TextSlots("owner's text, from content/about.md")
  private let zones = TextSlot("zones_release", "release of the time-zone database")
  private let report = TextSlot("data_report_href")
  private let changes = TextSlot("changes_href")
  private let texts = FlaggedListSlot(
    "texts", of: NavigationLink(), "the owner's pages, if there are too many for the footer")
  private let sources = FlaggedListSlot("sources", of: Source())
  private let licences = FlaggedListSlot(
    "licences", of: Licence(), "licences of the software and data in the site, and credits for data")

  private struct Source {
    let path = TextSlot("path", "file, folder or glob, as in the config")
    let kind = TextSlot("kind", "kind of source")
    let count = TextSlot("count", "number of its records, in words")
  }

  private struct Licence {
    let name = TextSlot("name", "licensed work, or whom to credit for data")
    let terms = TextSlot("licence")
    let href = TextSlot("href", "its text, or the origin of the data")
    let isExternal = FlagSlot("is_external", "whether the link leads to another site")
  }

  func list(_ files: inout FileList) {
    files.page(Addresses.about)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("About") }

  func head(_ item: Int) -> PageHead {
    let title = site.content.about?.title ?? headingText
    return PageHead(
      address: Addresses.about, title: title,
      description: site.content.about?.description ?? "\(title), \(site.settings.title)", place: Addresses.about,
      feed: site.feed(of: Addresses.changes))
  }

  private var headingText: String {
    site.content.about?.heading ?? site.content.about?.title ?? site.language.phrase("about.title")
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { site.content.about.map { (words, $0) } }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(heading, headingText)
    page.set(zones, site.directory.zones?.release)
    if site.settings.output.dataReport { page.set(report, page.href(Addresses.dataReport)) }
    if site.publication.isPublished { page.set(changes, page.href(Addresses.changes)) }
    page.list(texts, site.navigation.texts) { row, place, page in
      row.fill(place.label, page.href(place.address), &page)
    }
    let read = site.directory.sources
    page.list(sources, read) { row, source, page in
      page.set(row.path, source.path)
      page.set(row.kind, site.language.phrase("kind.\(source.kind)"))
      page.set(row.count, site.language.phrase("count.\(source.kind)", count: source.count))
    }
    page.list(licences, credits(page.links)) { row, credit, page in
      page.set(row.name, credit.organization)
      page.set(row.terms, credit.licence)
      page.set(row.href, credit.website)
      page.set(row.isExternal, credit.website?.contains("://") == true)
    }
  }

  /// The parts of a site that are not the owner's: those of the product, then those of the data, each once.
  private func credits(_ links: Links) -> [Attribution] {
    let product = Self.used.filter { $0.text.isEmpty || site.assets.path($0.text) != nil }.map { work in
      Attribution(
        organization: work.name, website: site.assets.path(work.text).map(links.href),
        licence: work.licence.isEmpty ? site.language.phrase("about.public_domain") : work.licence)
    }
    var seen: Set<Attribution> = []
    let ofData = site.directory.sources.flatMap(\.attributions) + site.directory.attributions
    return product + ofData.filter { seen.insert($0).inserted }
  }

  /// The parts of the product: its style sheet, scripts and icon, its map of the world, and the libraries of the
  /// interactive map, if the site has them; each with the asset that holds its licence. Entries without a licence are
  /// in the public domain.
  private static let used = [
    (name: "Stationary", licence: "MIT", text: ""),
    (name: "Natural Earth", licence: "", text: ""),
    (name: "Leaflet", licence: "BSD-2-Clause", text: "leaflet.licence.txt"),
    (name: "Leaflet.markercluster", licence: "MIT", text: "leaflet.markercluster.licence.txt"),
  ]
}
