import Diagnostics
import Text

extension Schedule {
  /// Whether its stops may be stations of other sources.
  var refersToStations: Bool { stops.contains { $0.reference != nil } }
}

/// Finds the stations to which stops of timetables refer: by id, or by name and city.
struct StationsByName {
  private let stations: [NetworkDrafts.DraftStation]
  private let cities: [NetworkDrafts.DraftCity]
  private var byID: [String: [Int]] = [:]
  /// By name, by city and name, and by name and city; folded.
  private var byName: [String: [Int]] = [:]

  /// The number of stations up to which a similar name is looked for.
  private static let mostCompared = 20_000

  init(_ stations: [NetworkDrafts.DraftStation], _ cities: [NetworkDrafts.DraftCity]) {
    (self.stations, self.cities) = (stations, cities)
    for (index, station) in stations.enumerated() {
      for id in Set([station.id.text, station.record.id]) { byID[id, default: []].append(index) }
      let names = [station.record.title, cities[station.city].record.title].map(Self.key)
      for key in Set([names[0], names[1] + " " + names[0], names[0] + " " + names[1]]) where !names[0].isEmpty {
        byName[key, default: []].append(index)
      }
    }
  }

  /// Folded, with blanks in place of signs.
  private static func key(_ name: String) -> String {
    Folding.fold(name).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// - Returns: nil if there is none, with a finding if the stop has no position either.
  func station(of stop: Stop, _ findings: inout Findings) -> Int? {
    guard let reference = stop.reference else { return nil }
    if let found = byID[reference.id]?.first, !reference.id.isEmpty { return found }
    let named = byName[Self.key(stop.name)] ?? []
    let city = Self.key(reference.city)
    let inCity = named.filter { city.isEmpty || Self.key(cities[stations[$0].city].record.title) == city }
    if let found = nearest(inCity, to: stop) { return found }
    if stop.point == nil {
      findings.add(inCity.count > 1 ? .severalStations(stop, inCity.count) : .unknownStation(stop, like: similar(stop)))
    }
    return nil
  }

  /// The only one, or of several that are one station in different sources the first.
  private func nearest(_ found: [Int], to stop: Stop) -> Int? {
    guard let first = found.first else { return nil }
    if let point = stop.point {
      return found.first { stations[$0].record.point.map { $0.distance(to: point) <= StationJoin.reach } ?? true }
    }
    let areOne = found.dropFirst().allSatisfy { other in
      guard let here = stations[first].record.point, let there = stations[other].record.point else { return false }
      return stations[first].source != stations[other].source && here.distance(to: there) <= StationJoin.reach
    }
    return areOne ? first : nil
  }

  private func similar(_ stop: Stop) -> String? {
    guard stations.count <= Self.mostCompared else { return nil }
    return Suggestion.nearest(to: stop.name, among: stations.lazy.map(\.record.title))
  }
}

extension Finding {
  fileprivate static func unknownStation(_ stop: Stop, like similar: String?) -> Finding {
    Finding(
      "timetable/unknown-station", .warning, at: stop.place, record: "stop \(stop.name)",
      what: "no station of the site has this name\(stop.reference?.id.isEmpty == false ? " or id" : "")",
      advice: similar.map { "did you mean `\($0)`? " } ?? ""
        + "add it to a source of stations, or columns Latitude and Longitude; it is shown without a position")
  }

  fileprivate static func severalStations(_ stop: Stop, _ count: Int) -> Finding {
    Finding(
      "timetable/several-stations", .warning, at: stop.place, record: "stop \(stop.name)",
      what: "\(count) stations of the site have this name",
      advice: "add a column City, or ID with the id of the station; it is shown without a position")
  }
}
