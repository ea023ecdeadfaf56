import Mustache

/// A group «City, Country» with its stations.
struct GroupRow {
  let shape: Shape
  private let city: CityGroupSlots
  private let around: TextSlot
  private let point: DegreeSlots
  private let stations: (slot: ListSlot, row: StationRow)

  init() {
    var shape = Shape("group")
    city = CityGroupSlots(
      &shape, heading: "«City, Country», with the region if two cities share a name", href: "link to the city's page")
    around = shape.text(
      "around", "further words for the filter: region, district and country code")
    point = DegreeSlots(&shape)
    let row = StationRow()
    stations = (shape.list("stations", row.shape, "by name"), row)
    self.shape = shape
  }

  func fill(_ index: Int, _ first: Letters.First?, _ page: inout PageWriter) {
    let site = page.site
    let own = site.directory.cities[index]
    city.fill(
      id: own.id.text, name: own.name, country: site.countryCode(ofCity: index),
      heading: site.directory.heading(of: own), at: site.addresses.cities[index],
      first, &page)
    page.set(around, site.directory.wordsAround(stationCity: index))
    point.fill(own.coordinate, &page)
    page.list(stations.slot, site.directory.listed(stations: own.stations)) { station, page in
      stations.row.fill(station, &page)
    }
  }
}
