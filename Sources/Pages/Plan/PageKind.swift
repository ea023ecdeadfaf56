import Diagnostics
import Markdown
import Mustache

/// A kind of page: which things have one, and what its template gets. A new one is a folder here, a template in
/// `Templates/pages/`, and a line in `AllPageKinds`.
protocol PageKind: Sendable {
  /// The template's name: `pages/station`.
  static var template: String { get }

  init(_ site: SiteContext)

  /// What a page of this kind gives to its template.
  var shape: Shape { get }

  /// The pages of this kind; empty where there is nothing to show.
  func pages() -> [Wanted]

  /// Pages beside those of `pages()`, where there may be very many.
  func series() -> PageSeries?

  /// Whose a page of the series is, and where it was read, for findings.
  func owner(_ item: Int) -> (name: String, place: SourceLocation?)

  /// What every page tells of itself.
  func head(_ item: Int) -> PageHead

  /// What writes the rest of it, of a kind whose pages are all of one series: title, description, linked data and the
  /// whole address.
  var seriesHead: (any SeriesHead)? { get }

  /// Fills in the values of one page.
  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame)

  /// The owner's text on a page, and the slots that it goes into; nil for a page without one.
  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)?

  /// For an item a hash of all that its page shows of the site's things; nil: it is not had for less than the page. What
  /// pages of every kind show is not in it. Each worker asks once.
  var inputs: (@Sendable (_ item: Int) -> UInt64)? { get }

  /// What stands beside the pages and needs no template, such as `departures.json`; addresses are paths of files.
  func files() -> [Wanted]

  /// The bytes of one of `files()`, by its item.
  func bytes(of item: Int) -> [UInt8]
}

extension PageKind {
  func series() -> PageSeries? { nil }
  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { nil }
  var seriesHead: (any SeriesHead)? { nil }
  var inputs: (@Sendable (Int) -> UInt64)? { nil }
  func owner(_ item: Int) -> (name: String, place: SourceLocation?) { ("a page of \(Self.template)", nil) }
  func files() -> [Wanted] { [] }
  func bytes(of item: Int) -> [UInt8] { [] }
}

/// A page that a page kind wants.
struct Wanted {
  /// From the site's root: empty, or ending in a slash; or a file such as `404.html`.
  let address: String
  let owner: String
  var place: SourceLocation?
  var item = 0
  /// Whether the sitemap has it: not where another page says the same in another order.
  var isInSitemap = true
}

/// The kinds of page there are.
enum AllPageKinds {
  static let kinds: [any PageKind.Type] = [
    HomePage.self, TimetablePage.self, CityPairPage.self, DayPage.self, DeparturePage.self, OperatorsPage.self,
    OperatorPage.self, StationsPage.self, CountryPage.self, CityPage.self, StationPage.self,
    HotelsPage.self, HotelPage.self, PlacesPage.self, GuideCityPage.self, PlacePage.self, CitiesPage.self,
    GazetteerCountryPage.self, GazetteerCityPage.self, MyPlacesPage.self, AboutPage.self, DataReportPage.self,
    TextPage.self,
    SearchPage.self, ErrorPage.self,
  ]
}
