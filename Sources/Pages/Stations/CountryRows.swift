import Mustache

/// The countries that have stations, with their numbers of stations.
struct CountryRows {
  private let row: PlaceRow
  private let slot: ListSlot

  init(_ shape: inout Shape) {
    row = PlaceRow("country row", note: "count", "number of stations")
    slot = shape.list("countries", row.shape, "in alphabetical order")
  }

  func fill(_ page: inout PageWriter) {
    let site = page.site
    let countries = site.directory.countries
    let shown = site.directory.listedCountries.filter { countries[$0].stationCount > 0 }
    page.list(slot, shown) { index, page in
      self.row.fill(
        countries[index].name, page.href(site.addresses.countries[index]),
        site.language.number(countries[index].stationCount), &page)
    }
  }
}
