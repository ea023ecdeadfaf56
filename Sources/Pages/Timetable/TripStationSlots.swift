import Model
import Mustache

/// The stations at both ends of a departure in a list.
struct TripStationSlots {
  private let fromID = TextSlot("from_id", "s- and the id of the station")
  private let toID = TextSlot("to_id", "s- and the id of the station")
  private let from = NameSlots(
    "from", "station of departure, in tables of a week if there are several", language: "from_lang")
  private let to = NameSlots("to", "station of arrival, likewise", language: "to_lang")

  /// - Parameters:
  ///   - origin: index of `Directory.stations`.
  ///   - destination: likewise.
  ///   - named: whether the names are shown.
  func fill(
    _ origin: StationIndex, _ destination: StationIndex, named: (origin: Bool, destination: Bool) = (true, true),
    _ page: inout PageWriter
  ) {
    let site = page.site
    let (first, last) = (site.directory.stations[origin], site.directory.stations[destination])
    page.set(fromID, Query.stationKey(first.id.text))
    page.set(toID, Query.stationKey(last.id.text))
    if named.origin { from.fill(first.name, country: site.countryCode(ofCity: first.city), &page) }
    if named.destination { to.fill(last.name, country: site.countryCode(ofCity: last.city), &page) }
  }
}
