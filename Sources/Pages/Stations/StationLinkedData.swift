import Documents
import Model

/// A station as linked data.
enum StationLinkedData {
  static func term(_ index: Int, _ site: SiteContext) -> JSONTerm {
    let station = site.directory.stations[index]
    return JSONLD.thing(
      type(of: station),
      [
        ("name", .text(station.name)),
        ("url", site.settings.baseURL.map { .text($0.address(of: site.addresses.stationPages[index])) }),
        ("address", address(station.address)),
        ("geo", station.coordinate.map { JSONLD.geo(latitude: $0.latitude, longitude: $0.longitude) }),
      ])
  }

  private static func address(_ address: Station.Address) -> JSONTerm {
    let street = address.street
    return JSONLD.thing(
      "PostalAddress",
      [
        ("streetAddress", street.isEmpty ? nil : .text(street.joined(separator: ", "))),
        ("addressLocality", address.city.isEmpty ? nil : .text(address.city)),
        ("addressRegion", address.region.isEmpty ? nil : .text(address.region)),
        ("addressCountry", address.country.isEmpty ? nil : .text(address.country)),
      ])
  }

  /// schema.org's type for the source's word. Where it tells none it is a bus station: the feeds are those of sellers
  /// of coach tickets.
  static func type(of station: Station) -> String {
    let words = station.type.lowercased().split { !$0.isLetter }
    if words.contains("airport") { return "Airport" }
    if words.contains(where: { ["train", "rail", "railway"].contains($0) }) { return "TrainStation" }
    if words.contains("bus") && words.contains("stop") { return "BusStop" }
    return "BusStation"
  }
}
