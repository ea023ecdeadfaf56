import Documents
import Model
import Mustache

/// `/stations/<country>/`: a country's cities, and its stations whose cities are not known.
struct CountryPage: PageKind {
  static let template = "pages/country"

  let site: SiteContext

  private let name = TextSlot("name")
  private let count = CountSlots(key: "count.cities")
  private let map = MapSlots()
  private let cities = FlaggedListSlot("cities", of: CityRow(), "by name")
  private let stations = FlaggedListSlot("stations", of: StationRow(), "those of no known city, by name")

  func list(_ files: inout FileList) {
    guard site.hasStations else { return }
    for index in site.directory.pagedCountries { files.page(site.addresses.countries[index], item: index) }
  }

  func owner(_ item: CountryIndex) -> FileOwner {
    let country = site.directory.countries[item]
    return FileOwner("country \(country.name)", country.towns.first.map { site.directory.towns[$0].place })
  }

  func head(_ item: CountryIndex) -> PageHead {
    let country = site.directory.countries[item]
    return PageHead(
      address: site.addresses.countries[item], title: site.titles.country(item),
      description: description(of: country),
      steps: StationSteps.country(item, site, isPage: true), place: Addresses.stations,
      linkedData: {
        $0.thing("Country") {
          $0.text("name", country.name)
          $0.text("identifier", country.code)
        }
      })
  }

  private func description(of country: Country) -> String {
    let cities = named(country)
    return cities.isEmpty
      ? site.language.phrase(
        "city.description",
        ["name": country.name, "count": site.language.phrase("count.stations", count: country.stationCount)])
      : site.language.phrase(
        "country.description",
        ["name": country.name, "count": site.language.phrase("count.cities", count: cities.count)])
  }

  /// The cities that have pages.
  private func named(_ country: Country) -> [TownIndex] { country.towns.filter { !site.directory.towns[$0].isUnnamed } }

  func fill(_ item: CountryIndex, _ page: inout PageWriter) {
    let directory = site.directory
    let country = directory.countries[item]
    let cities = named(country)
    let unplaced = country.towns.filter { directory.towns[$0].isUnnamed }
    page.set(name, country.name)
    let stations = unplaced.flatMap { directory.listed(stations: directory.towns[$0].stations) }
    count.fill(
      cities.count + stations.count,
      key: stations.isEmpty ? nil : cities.isEmpty ? "count.stations" : "count.results", &page)
    if cities.isEmpty, unplaced.count == 1 {
      map.fill(.things(ofCity: unplaced[0], site), .init(title: country.name), &page)
    } else {
      map.fill(
        .cities(cities, site), counted: "count.cities", cities.count, named: country.name, shown: "stations", &page)
    }
    page.list(self.cities, cities) { row, city, page in row.fill(city, &page) }
    page.list(self.stations, stations) { row, station, page in row.fill(station, &page) }
  }
}
