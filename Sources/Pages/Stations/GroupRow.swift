import Mustache

/// A group «City, Country» with its stations.
struct GroupRow {
  private let city = CityGroupSlots(
    heading: "«City, Country», with the region if two cities share a name", href: "link to the city's page")
  private let around = TextSlot("around", "further words for the filter: region, district and country code")
  private let point = DegreeSlots()
  private let stations = ListSlot("stations", of: StationRow(), "by name")

  func fill(_ index: Int, _ first: Letters.First?, _ page: inout PageWriter) {
    let site = page.site
    let own = site.directory.cities[index]
    city.fill(
      id: own.id.text, name: own.name, country: site.countryCode(ofCity: index),
      heading: site.directory.heading(of: own), at: site.addresses.cities[index],
      first, &page)
    page.set(around, site.directory.wordsAround(stationCity: index))
    point.fill(own.coordinate, &page)
    page.list(stations, site.directory.listed(stations: own.stations)) { row, station, page in
      row.fill(station, &page)
    }
  }
}
