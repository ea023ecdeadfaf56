import Documents
import Mustache

/// `/stations/<country>/`: a country's cities.
struct CountryPage: PageKind {
  static let template = "pages/country"

  let site: SiteContext

  private let name = TextSlot("name")
  private let count = CountSlots(key: "count.cities")
  private let map = MapSlots()
  private let cities = ListSlot("cities", of: CityRow(), "by name")

  func list(_ files: inout FileList) {
    guard site.hasStations else { return }
    for (index, address) in site.addresses.countries.enumerated() { files.page(address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let country = site.directory.countries[item]
    return FileOwner("country \(country.name)", country.cities.first.map { site.directory.cities[$0].place })
  }

  func head(_ item: Int) -> PageHead {
    let country = site.directory.countries[item]
    return PageHead(
      address: site.addresses.countries[item], title: site.titles.country(item),
      description: site.language.phrase(
        "country.description",
        ["name": country.name, "count": site.language.phrase("count.cities", count: country.cities.count)]),
      steps: StationSteps.country(item, site, isPage: true), place: Addresses.stations,
      linkedData: {
        $0.thing("Country") {
          $0.text("name", country.name)
          $0.text("identifier", country.code)
        }
      })
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let country = site.directory.countries[item]
    page.set(name, country.name)
    count.fill(country.cities.count, &page)
    map.fill(
      .cities(country.cities, site), counted: "count.cities", country.cities.count, named: country.name,
      shown: "stations", &page)
    page.list(cities, country.cities) { row, city, page in row.fill(city, &page) }
  }
}
