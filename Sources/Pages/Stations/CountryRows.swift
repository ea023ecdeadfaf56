import Model
import Mustache

/// The countries that have stations, with their numbers of stations.
struct CountryRows {
  private let countries = FlaggedListSlot("countries", of: CountryRow(), "in alphabetical order")

  func fill(_ page: inout PageWriter) {
    let directory = page.site.directory
    let shown = directory.listedCountries.filter {
      directory.countries[$0].stationCount > 0 && directory.hasPage(country: $0)
    }
    page.list(countries, shown) { row, country, page in row.fill(country, &page) }
  }
}

/// A country with the number of its stations.
private struct CountryRow {
  private let place = LinkRow(note: "count", "number of stations")

  func fill(_ index: CountryIndex, _ page: inout PageWriter) {
    let site = page.site
    let country = site.directory.countries[index]
    place.fill(
      country.name, page.href(site.addresses.countries[index]), site.language.number(country.stationCount), &page)
  }
}
