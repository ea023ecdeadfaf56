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
  ///   - named: the ends whose names are shown.
  func fill(
    _ origin: StationIndex, _ destination: StationIndex, named: SeveralStations = .named,
    _ page: inout PageWriter
  ) {
    let site = page.site
    let (first, last) = (site.directory.stations[origin], site.directory.stations[destination])
    page.set(fromID, Query.stationKey(first.id.text))
    page.set(toID, Query.stationKey(last.id.text))
    if named.origins { from.fill(first.name, country: site.countryCode(ofCity: first.city), &page) }
    if named.destinations { to.fill(last.name, country: site.countryCode(ofCity: last.city), &page) }
  }
}

/// At which ends the trips of a table have several stations, so that rows name them.
struct SeveralStations {
  /// Both ends are named.
  static let named = SeveralStations(origins: true, destinations: true)

  let origins, destinations: Bool

  var areAny: Bool { origins || destinations }

  private init(origins: Bool, destinations: Bool) { (self.origins, self.destinations) = (origins, destinations) }

  init<Station: Equatable>(origins: some Sequence<Station>, destinations: some Sequence<Station>) {
    (self.origins, self.destinations) = (Self.areSeveral(origins), Self.areSeveral(destinations))
  }

  private static func areSeveral<Station: Equatable>(_ stations: some Sequence<Station>) -> Bool {
    var rest = stations.makeIterator()
    guard let first = rest.next() else { return false }
    while let station = rest.next() { if station != first { return true } }
    return false
  }
}
