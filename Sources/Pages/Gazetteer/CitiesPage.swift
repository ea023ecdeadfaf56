import Mustache

/// `/cities/`: the cities with the most stations, the countries, and the first cities of the gazetteer.
struct CitiesPage: PageKind {
  static let template = "pages/cities"
  /// The number of cities listed without JavaScript.
  static let shown = 100
  /// The number of cities with stations listed; the list of stations has the others.
  static let shownWithStations = 24

  let shape: Shape
  private let site: SiteContext
  private let sheet: TextSlot
  private let count: CountSlots
  private let beginning, anywhere, matching: TextSlot
  private let cities: (slot: ListSlot, row: GazetteerRow)
  private let countries: (slot: ListSlot, row: PlaceRow)
  private let withStations: (slot: ListSlot, row: PlaceRow)
  private let hasWithStations: FlagSlot
  private let stationsHref: TextSlot

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("cities")
    sheet = shape.text("cities_css")
    count = CountSlots(&shape, key: "count.cities", site)
    beginning = shape.text(
      "beginning_forms", "number of cities that start with a query")
    anywhere = shape.text(
      "anywhere_forms", "number of cities that contain a query")
    matching = shape.text(
      "matching_forms", "number of cities that match several words")
    let row = GazetteerRow()
    cities = (shape.list("cities", row.shape, "first cities, in folded order"), row)
    let country = PlaceRow("row of cities", note: "count", "«3 cities»")
    countries = (shape.list("countries", country.shape, "in alphabetical order"), country)
    let city = PlaceRow("city with stations", note: "count", "«3 stations»")
    withStations = (
      shape.list("station_cities", city.shape, "cities with the most stations"), city
    )
    hasWithStations = shape.flag("has_station_cities")
    stationsHref = shape.text(
      "stations_href", "all stations, if more cities have any")
    self.shape = shape
  }

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
    page.list(cities.slot, first) { city, page in
      let country = site.addresses.gazetteerCountries[Int(gazetteer.countryOf[city])]
      cities.row.fill(city, isAtHome: false, way: page.links.way(into: country), &page)
    }
    page.list(countries.slot, gazetteer.countries.indices) { index, page in
      let country = gazetteer.countries[index]
      countries.row.fill(
        country.name, page.href(site.addresses.gazetteerCountries[index]),
        site.language.phrase("count.cities", count: country.cities.count), &page)
    }
    if site.hasStations { fillWithStations(&page) }
  }

  private func fillWithStations(_ page: inout PageWriter) {
    let cities = site.directory.cities
    let known = cities.indices.filter { !cities[$0].stations.isEmpty }
    let most = known.sorted { (-cities[$0].stations.count, $0) < (-cities[$1].stations.count, $1) }
    page.list(withStations.slot, most.prefix(Self.shownWithStations)) { city, page in
      withStations.row.fill(
        site.directory.heading(of: cities[city]), page.href(site.addresses.cities[city]),
        site.language.phrase("count.stations", count: cities[city].stations.count), &page)
    }
    page.set(hasWithStations, !known.isEmpty)
    if known.count > Self.shownWithStations { page.set(stationsHref, page.href(Addresses.stations)) }
  }
}

/// The style sheet of lists of cities.
enum GazetteerSheet {
  static let name = "cities/cities.css"
}
