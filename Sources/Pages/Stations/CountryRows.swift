import Mustache

/// The list of countries with their number of stations, as several pages show it.
struct CountryRows {
  private let row: PlaceRow
  private let slot: ListSlot

  init(_ shape: inout Shape) {
    row = PlaceRow("country row", note: "count", "how many stations it has, as a number in the site's language")
    slot = shape.list("countries", row.shape, "the countries, in the site's alphabetical order")
  }

  func fill(_ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let countries = site.directory.countries
    let frames = tape.list(slot, frame, count: countries.count)
    for (index, country) in countries.enumerated() {
      row.fill(
        country.name, links.href(site.addresses.countries[index]), site.language.number(country.stationCount), &tape,
        frames[index])
    }
  }
}
