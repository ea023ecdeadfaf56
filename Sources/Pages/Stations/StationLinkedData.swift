import Documents
import Model

/// A station as linked data.
enum StationLinkedData {
  static func write(_ index: StationIndex, _ site: SiteContext, to data: inout LinkedDataWriter) {
    let station = site.directory.stations[index]
    data.thing(type(of: station)) {
      $0.text("name", station.name)
      $0.url(site.addresses.stationPages[index], site)
      let address = station.address
      $0.member("address", "PostalAddress") {
        for (name, part) in [
          ("streetAddress", address.street.joined(separator: ", ")), ("addressLocality", address.city),
          ("addressRegion", address.region), ("addressCountry", address.country),
        ] where !part.isEmpty {
          $0.text(name, part)
        }
      }
      $0.geo(station.coordinate)
    }
  }

  /// schema.org's type for the source's word. The default is a bus station, because the feeds are those of coach ticket
  /// sellers.
  static func type(of station: Station) -> String {
    let words = station.type.lowercased().split { !$0.isLetter }
    if words.contains("airport") { return "Airport" }
    if words.contains(where: { ["train", "rail", "railway"].contains($0) }) { return "TrainStation" }
    if words.contains("metro") { return "SubwayStation" }
    if words.contains("ferry") { return "BoatTerminal" }
    if words.contains("bus") && words.contains("stop") { return "BusStop" }
    return "BusStation"
  }
}
