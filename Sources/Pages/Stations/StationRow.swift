import Model
import Mustache

/// A station in a list.
struct StationRow {
  private let id = TextSlot("id")
  private let anchor = TextSlot("anchor", "fragment id, if it has no page")
  private let name = NameSlots()
  private let note = TextSlot("note", "routes, street or place, if another has the same name")
  private let href = TextSlot("href")
  private let address = TextSlot("address", "full address, if it has no page")
  private let roles = TextSlot("roles", "«from», «to» or «from to»")
  private let codes = TextSlot("codes", "codes of its stops, for the filter")
  private let names = TextSlot("names", "its names in other languages, for the filter, with | between two")
  private let point = DegreeSlots()
  private let hasNoPoint = FlagSlot("has_no_point", "whether it has no point, although its group has one")

  func fill(_ index: StationIndex, _ page: inout PageWriter) {
    fillWithoutPoint(index, &page)
    point.fill(page.site.directory.shownCoordinate(of: page.site.directory.stations[index]), &page)
  }

  /// - Parameter group: the point of its group, which the row does not repeat.
  func fill(_ index: StationIndex, inGroupAt group: Coordinate?, _ page: inout PageWriter) {
    fillWithoutPoint(index, &page)
    let own = page.site.directory.shownCoordinate(of: page.site.directory.stations[index])
    if own != group { point.fillShort(own, &page) }
    page.set(hasNoPoint, own == nil && group != nil)
  }

  private func fillWithoutPoint(_ index: StationIndex, _ page: inout PageWriter) {
    let site = page.site
    let station = site.directory.stations[index]
    page.set(id, station.id.text)
    page.set(note, site.namesakes.ofStation(index))
    name.fill(station.name, country: site.countryCode(ofCity: station.city), &page)
    let link = page.href(site.addresses.stationPages[index])
    page.set(href, link)
    if let own = RowAddresses.anchor(link) {
      page.set(anchor, String(own))
      if !station.address.street.isEmpty {
        page.set(address, station.address.whole.joined(separator: ", "))
      }
    }
    page.set(roles, Self.roles(station.roles))
    page.set(codes, site.directory.schedule.codes(of: index).joined(separator: " "))
    page.set(names, station.names.others(than: station.name).joined(separator: "|"))
  }

  private static func roles(_ roles: Station.Roles) -> String {
    switch roles {
    case [.origin, .destination]: "from to"
    case .origin: "from"
    case .destination: "to"
    default: ""
    }
  }
}
