import CivilTime
import Language
import Model
import Money

/// Phrases about journeys, the same on all pages.
extension SiteContext {
  /// «Québec → Montréal».
  func pairName(_ pair: TownPair) -> String { pairName(from: pair.from, to: pair.to) }

  func pairName(from: TownIndex, to: TownIndex) -> String {
    language.phrase("timetable.route", ["from": journeyNames[from], "to": journeyNames[to]])
  }

  /// The towns of a departure.
  func pairName(_ departure: OfferedTrip) -> String {
    pairName(from: directory.stations[departure.origin].city, to: directory.stations[departure.destination].city)
  }

  /// «All times are local: Montreal Time.», «Departures are in Toronto Time, arrivals in New York Time.»; nil without any.
  func zoneNote(departures: [Zone], arrivals: [Zone]) -> String? {
    let names = [departures, arrivals].map { language.list($0.map(language.zoneName)) }
    if names[0].isEmpty { return nil }
    return names[0] == names[1]
      ? "\(language.phrase("timetable.zone")) \(names[0])."
      : language.phrase("timetable.zones", ["departures": names[0], "arrivals": names[1]])
  }

  /// «54,81 $», «Free».
  func pricePhrase(_ price: Money) -> String {
    price.isFree ? language.phrase("departure.price_free") : language.money(price)
  }

  /// «Direct», «1 change»; empty if unknown.
  func changesPhrase(_ departure: OfferedTrip) -> String {
    guard let changes = departure.terms.changes else { return "" }
    return changes == 0 ? language.phrase("departure.direct") : language.phrase("departure.changes", count: changes)
  }

  /// «16 seats left», «No seats left»; empty if unknown.
  func seatsPhrase(_ departure: OfferedTrip) -> String {
    guard let seats = departure.terms.seats else { return "" }
    return seats == 0 ? language.phrase("departure.no_seats") : language.phrase("departure.seats_left", count: seats)
  }
}

extension [Zone] {
  /// The zones of some times by name, each once.
  static func byName(_ zones: [Zone?]) -> [Zone] {
    Dictionary(grouping: zones.compactMap { $0 }, by: \.name).sorted { $0.key < $1.key }.map { $0.value[0] }
  }
}

extension Language {
  /// The phrases of some keys, each once: «about, on request».
  func phrases(_ keys: [String]) -> String {
    keys.enumerated().filter { keys.firstIndex(of: $1) == $0 }.map { phrase($1) }.joined(separator: ", ")
  }
}
