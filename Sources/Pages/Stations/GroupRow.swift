import Model
import Mustache

/// A group «City, Country» with its stations; stations whose city is not known are in the group «Country».
struct GroupRow {
  private let city = CityGroupSlots(
    heading: "«City, Country», with the region if two cities share a name; «Country» without a city; may be empty",
    href: "link to the page of the city or the country, if it has one")
  private let around = TextSlot("around", "further words for the filter: region, district and country code")
  private let names = TextSlot("names", "the city's names in other languages, for the filter, with | between two")
  private let weight = TextSlot("weight", "the larger, the earlier among cities of one name; empty for others")
  private let point = DegreeSlots()
  private let stations = ListSlot("stations", of: StationRow(), "by name")

  /// - Parameter hasNamesake: whether another group has the name of the city.
  func fill(_ index: TownIndex, _ first: Letters.First?, hasNamesake: Bool = false, _ page: inout PageWriter) {
    let site = page.site
    let own = site.directory.towns[index]
    let heading = site.directory.heading(of: own)
    city.fill(
      id: own.id.text, name: own.isUnnamed ? heading : own.name, country: site.countryCode(ofCity: index),
      heading: heading, at: heading.isEmpty ? nil : site.addresses.towns[index], first, &page)
    page.set(around, site.directory.wordsAround(town: index))
    page.set(names, site.directory.namesInData(ofTown: index).joined(separator: "|"))
    if hasNamesake { page.set(weight, String(site.directory.weight(ofTown: index))) }
    point.fill(own.coordinate, &page)
    page.list(stations, site.directory.listed(stations: own.stations)) { row, station, page in
      row.fill(station, &page)
    }
  }
}
