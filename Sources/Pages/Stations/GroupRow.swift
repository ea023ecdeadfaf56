import Model
import Mustache
import Text

/// A group «City, Country» with its stations; stations whose city is not known are in the group «Country».
struct GroupRow {
  private let city = CityGroupSlots(
    heading: "«City, Country», with the region if two cities share a name; «Country» without a city; may be empty",
    href: "link to the page of the city or the country, if it has one")
  private let filterName = TextSlot(
    "filter_name", "name of the city for the filter, if it is not what the heading has before its first comma")
  private let around = TextSlot("around", "further words for the filter: country code, region and district")
  private let names = TextSlot("names", "the city's names in other languages, for the filter, with | between two")
  private let weight = TextSlot(
    "weight",
    "the larger, the earlier among cities that a query finds as well; only of the largest, and of cities of one name")
  private let point = DegreeSlots()
  private let stations = ListSlot("stations", of: StationRow(), "by name")

  /// - Parameter some: the places of the stations that are shown in the list of the town; nil for all.
  func fill(
    _ index: TownIndex, stations some: Range<Int>? = nil, _ first: Letters.First?, _ page: inout PageWriter
  ) {
    let site = page.site
    let own = site.directory.towns[index]
    let heading = site.directory.heading(of: own)
    let name = own.isUnnamed ? heading : own.name
    city.fill(
      id: own.id.text, name: name, country: site.countryCode(ofCity: index),
      heading: heading, at: heading.isEmpty ? nil : site.addresses.towns[index], first, &page)
    if Self.firstPart(of: heading) != name { page.set(filterName, name) }
    page.set(around, site.directory.wordsAround(town: index))
    page.set(names, site.directory.listedNames(ofTown: index).joined(separator: "|"))
    if let own = site.stationList.weight(ofTown: index) { page.set(weight, String(own)) }
    point.fillShort(own.coordinate, &page)
    let listed = site.directory.listed(stations: own.stations)
    page.list(stations, some.map { Array(listed[$0]) } ?? listed) { row, station, page in
      row.fill(station, inGroupAt: own.coordinate, &page)
    }
  }

  private static func firstPart(of heading: String) -> Substring {
    heading.utf8.firstIndex(of: UInt8(ascii: ",")).map { heading[..<$0] } ?? heading[...]
  }
}
