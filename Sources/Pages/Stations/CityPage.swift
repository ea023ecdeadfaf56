import Documents
import Mustache

/// `/stations/<country>/<city>-<id>/`: the stations of a city, and nearby cities.
struct CityPage: PageKind {
  static let template = "pages/city"
  /// The number of stations from which the page has a search box.
  static let many = 9

  let site: SiteContext

  private let name = NameSlots()
  private let heading = TextSlot("heading", "«City, Country», with the region if two cities share a name")
  private let regionLine = TextSlot("region_line", "its district and region")
  private let country = TextSlot("country")
  private let countryHref = TextSlot("country_href")
  private let count = CountSlots(key: "count.stations")
  private let location = LocationSlots()
  private let hasMany = FlagSlot("has_many", "whether a search box is useful")
  private let stations = ListSlot("stations", of: StationRow(), "by name")
  private let nearCities = NearCities()
  // Its own stations are listed already.
  private let near = NearLists(except: StationKind.self)
  private let reach = ReachLink()
  private let validity = ValiditySlots()
  private let pairs = TownPairsOfCity()
  private let map = MapSlots()
  private let placesHref = TextSlot("places_of_city_href", "its places in the guide")
  private let gazetteerHref = TextSlot("gazetteer_href", "the city in the list of all cities")

  func list(_ files: inout FileList) {
    guard site.hasStations else { return }
    for index in site.directory.namedCities { files.page(site.addresses.cities[index], item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let city = site.directory.cities[item]
    return FileOwner("city", id: city.id.text, city.place)
  }

  func head(_ item: Int) -> PageHead {
    let city = site.directory.cities[item]
    let heading = site.directory.heading(of: site.directory.cities[item])
    return PageHead(
      address: site.addresses.cities[item], title: site.titles.city(item),
      description: site.language.phrase(
        "city.description",
        ["name": heading, "count": site.language.phrase("count.stations", count: city.stations.count)]),
      steps: StationSteps.city(item, site, isPage: true), place: Addresses.stations,
      linkedData: {
        $0.thing("City") {
          $0.text("name", city.name)
          $0.geo(city.coordinate)
          let country = site.directory.shownCountry(ofCity: item)
          if !country.isEmpty { $0.member("containedInPlace", "Country") { $0.text("name", country) } }
        }
      })
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let city = site.directory.cities[item]
    name.fill(city.name, country: site.countryCode(ofCity: item), &page)
    page.set(heading, site.directory.heading(of: site.directory.cities[item]))
    page.set(regionLine, [city.district, city.region].filter { !$0.isEmpty }.joined(separator: ", "))
    let isKnown = site.directory.countries[city.country].isKnown
    page.set(country, site.directory.shownCountry(ofCity: item))
    page.set(countryHref, isKnown ? page.href(site.addresses.countries[city.country]) : nil)
    if let other = site.directory.guideCity(ofStations: item) {
      page.set(placesHref, page.href(site.addresses.guideCities[other]))
    }
    if let other = site.directory.gazetteerCity(item) {
      page.set(gazetteerHref, page.href(site.addresses.gazetteerPage(other)))
    }
    count.fill(city.stations.count, &page)
    location.fill(city.coordinate, &page)
    page.set(hasMany, city.stations.count >= Self.many)
    page.list(stations, site.directory.listed(stations: city.stations)) { row, station, page in
      row.fill(station, &page)
    }
    let subject = PageSubject.city(item, site.directory)
    near.fill(subject, &page)
    if site.journeyPlaces.cities[item].contains(.timetable) {
      reach.fill(from: Query.city("from", city.id.text), &page)
    }
    nearCities.fill(around: city.coordinate, in: item, except: item, &page)
    validity.fill(.of(city: item, site.directory), &page)
    pairs.fill(of: item, &page)
    if let point = city.coordinate {
      map.fill(point, .init(title: city.qualifiedName), of: subject, &page)
    } else {
      map.fill(.things(ofCity: item, site), .init(title: city.qualifiedName), &page)
    }
  }
}
