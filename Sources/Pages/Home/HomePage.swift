import Documents
import Markdown
import Mustache

/// `/`: what the site holds, and the ways into it.
struct HomePage: PageKind {
  static let template = "pages/home"

  let shape: Shape
  private let site: SiteContext
  private let heading, phrase, stationsHref, hotelsPhrase, hotelsHref, placesPhrase, placesHref, citiesPhrase,
    citiesHref: TextSlot
  private let hasStations, hasSearch: FlagSlot
  private let words: TextSlots
  private let countries: CountryRows
  private let map: MapSlots
  private let chooser: ChooserSlots

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("home")
    heading = shape.text("heading", "owner's heading, from content/index.md, or the site's title")
    phrase = shape.text("stations_phrase", "number of stations and cities")
    hasStations = shape.flag("has_stations", "whether the list is not empty")
    stationsHref = shape.text("stations_href", "link to all stations")
    hotelsPhrase = shape.text("hotels_phrase", "number of hotels; empty if there are none")
    hotelsHref = shape.text("hotels_href", "link to all hotels")
    placesPhrase = shape.text("places_phrase", "number of places; empty if there are none")
    placesHref = shape.text("places_href", "link to the guide")
    citiesPhrase = shape.text("cities_phrase", "number of cities; empty if there are none")
    citiesHref = shape.text("cities_href", "link to them")
    hasSearch = shape.flag("has_search", "whether there is anything to search for")
    words = TextSlots(&shape, "owner's text, from content/index.md")
    countries = CountryRows(&shape)
    map = MapSlots(&shape)
    chooser = ChooserSlots(&shape, site)
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    files.page(Addresses.home)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the home page") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.home, title: site.content.home?.title ?? "",
      description: site.content.home?.description
        ?? (site.hasStations
          ? site.language.phrase("home.description", ["title": site.settings.title, "count": stationsPhrase])
          : site.settings.title),
      place: Addresses.home, linkedData: writeWebsite)
  }

  private func writeWebsite(to data: inout LinkedDataWriter) {
    let base = site.settings.baseURL
    data.thing("WebSite") {
      $0.text("name", site.settings.title)
      $0.text("url", base?.address(of: ""))
      $0.text("inLanguage", site.language.tag)
      guard let base else { return }
      $0.member("potentialAction", "SearchAction") {
        $0.text("target", base.address(of: Addresses.search) + "?q={search_term_string}")
        $0.text("query-input", "required name=search_term_string")
      }
    }
  }

  private var stationsPhrase: String {
    site.language.phrase(
      "count.stations_in", count: site.directory.cities.count,
      ["stations": site.language.phrase("count.stations", count: site.directory.stations.count)])
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { site.content.home.map { (words, $0) } }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(heading, site.content.home?.heading ?? site.content.home?.title ?? site.settings.title)
    page.set(phrase, stationsPhrase)
    page.set(hasStations, site.hasStations)
    page.set(stationsHref, page.href(Addresses.stations))
    page.set(hasSearch, site.hasStations || site.hasHotels || site.hasPlaces || site.hasGazetteer)
    if site.hasHotels {
      let count = site.directory.hotels.count
      page.set(hotelsPhrase, site.language.phrase("count.hotels", count: count))
      page.set(hotelsHref, page.href(Addresses.hotels))
    }
    if site.hasPlaces {
      let count = site.directory.guide.places.count
      page.set(placesPhrase, site.language.phrase("count.places", count: count))
      page.set(placesHref, page.href(Addresses.places))
    }
    if site.hasGazetteer {
      let gazetteer = site.directory.gazetteer
      page.set(citiesPhrase, site.language.phrase("count.cities", count: gazetteer.count))
      page.set(citiesHref, page.href(Addresses.gazetteer))
    }
    countries.fill(&page)
    map.fillDirectory(&page)
    chooser.fill(&page)
  }
}
