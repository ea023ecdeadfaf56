import Mustache

/// `/cities/`: the cities with the most stations, the countries, and the first cities of the gazetteer.
struct CitiesPage: PageKind {
  static let template = "pages/cities"
  /// The number of cities listed without JavaScript.
  static let shown = 32
  /// The number of cities with stations listed; the list of stations has the others.
  static let shownWithStations = 24

  let site: SiteContext

  private let sheet = TextSlot("cities_css")
  private let count = CountSlots(key: "count.cities")
  private let beginning = TextSlot("beginning_forms", "number of cities that start with a query")
  private let anywhere = TextSlot("anywhere_forms", "number of cities that contain a query")
  private let matching = TextSlot("matching_forms", "number of cities that match several words")
  private let cities = ListSlot("cities", of: GazetteerRow(), "first cities, in folded order")
  private let countries = ListSlot(
    "countries", of: LinkRow(note: "count", "«3 cities»"), "in alphabetical order")
  private let withStations = FlaggedListSlot(
    "station_cities", of: LinkRow(note: "count", "«3 stations»"), "cities with the most stations"
  )
  private let stationsHref = TextSlot("stations_href", "all stations, if more cities have any")

  func list(_ files: inout FileList) {
    if site.hasGazetteer { files.page(Addresses.gazetteer) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of cities") }

  func head(_ item: Int) -> PageHead {
    let gazetteer = site.directory.gazetteer
    return PageHead(
      address: Addresses.gazetteer, title: site.language.phrase("cities.title"),
      description: site.language.phrase(
        "cities.description",
        [
          "count": site.language.phrase("count.cities", count: gazetteer.count),
          "countries": site.language.phrase("count.countries", count: gazetteer.countries.count),
        ]),
      place: Addresses.gazetteer)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let gazetteer = site.directory.gazetteer
    page.set(sheet, site.assets.path(GazetteerSheet.name).map(page.links.href))
    count.fill(gazetteer.count, &page)
    page.set(beginning, site.language.forms("cities.beginning"))
    page.set(anywhere, site.language.forms("cities.anywhere"))
    page.set(matching, site.language.forms("cities.matching"))
    let first = gazetteer.indices.prefix(Self.shown)
    page.list(cities, first) { row, city, page in
      let country = site.addresses.listed.countries[Int(gazetteer.countryOf[city])]
      row.fill(city, isAtHome: false, way: page.links.way(into: country), &page)
    }
    page.list(countries, gazetteer.countries.indices) { row, index, page in
      let country = gazetteer.countries[index]
      row.fill(
        country.name, page.href(site.addresses.listed.countries[index]),
        site.language.phrase("count.cities", count: country.cities.count), &page)
    }
    if site.hasStations { fillWithStations(&page) }
  }

  private func fillWithStations(_ page: inout PageWriter) {
    let cities = site.directory.towns
    let known = site.directory.namedTowns.filter { !cities[$0].stations.isEmpty }
    let most = known.sorted { (-cities[$0].stations.count, $0) < (-cities[$1].stations.count, $1) }
    page.list(withStations, most.prefix(Self.shownWithStations)) { row, city, page in
      row.fill(
        site.directory.heading(of: cities[city]), page.href(site.addresses.towns[city]),
        site.language.phrase("count.stations", count: cities[city].stations.count), &page)
    }
    if known.count > Self.shownWithStations { page.set(stationsHref, page.href(Addresses.stations)) }
  }
}

/// The style sheet of lists of cities.
enum GazetteerSheet {
  static let name = "cities/cities.css"
}
