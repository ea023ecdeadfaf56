import Model
import SpatialIndex

/// What distinguishes stations, hotels and places with the same name in one city, wherever their names are listed: for
/// stations the routes, the street, the nearest other station, the public code or the id; for hotels the street, otherwise
/// the coordinates; for places the coordinates.
struct NamedAlike: Sendable {
  /// By index of the thing; none for a thing whose name is unique in its city, or that nothing tells apart but its id.
  private let stations: [StationIndex: String]
  private let hotels: [HotelIndex: String]
  private let places: [PlaceIndex: String]

  /// - Parameters:
  ///   - near: words for a place near another.
  ///   - points: the stations that have a point.
  init(_ directory: Directory, _ routes: RouteOrder, near: @escaping NearWords, _ points: SpatialIndex) {
    stations = DistinctWords.of(
      directory.stations.references,
      alike: { Title(name: directory.stations[$0].name, city: directory.stations[$0].city) },
      StationWords(directory, routes, near: near, points).choices)
    hotels = DistinctWords.of(
      directory.hotels.references,
      alike: { index in
        let hotel = directory.hotels[index]
        return Title(name: hotel.name, city: hotel.town)
      },
      [
        { directory.hotels[$0].address == directory.hotels[$0].name ? "" : directory.hotels[$0].address },
        { directory.hotels[$0].coordinate?.words ?? "" },
      ])
    places = DistinctWords.of(
      directory.guide.places.references,
      alike: { Title(name: directory.guide.places[$0].name, city: directory.guide.places[$0].town) },
      [{ directory.guide.places[$0].coordinate?.words ?? "" }])
  }

  /// Empty if nothing need be told apart.
  func ofStation(_ index: StationIndex) -> String { stations[index] ?? "" }
  func ofHotel(_ index: HotelIndex) -> String { hotels[index] ?? "" }
  func ofPlace(_ index: PlaceIndex) -> String { places[index] ?? "" }

  /// The name of a station, with the words if there are any: «Harbour, Linnankatu 90», «Harbour (1, 7)».
  func station(_ index: StationIndex, _ directory: Directory) -> String {
    Self.joined(directory.stations[index].name, ofStation(index))
  }

  /// A name with the words that distinguish it.
  static func joined(_ name: String, _ words: String) -> String {
    words.isEmpty ? name : words.hasPrefix("(") ? "\(name) \(words)" : "\(name), \(words)"
  }

  private struct Title: Hashable {
    let name: String
    let city: TownIndex?
  }
}

/// What may distinguish a station from others with the same name.
private struct StationWords {
  /// The number of routes that are named.
  private static let mostRoutes = 4
  /// The largest distance of the nearest other station, in metres.
  private static let reach = 20_000.0

  private let directory: Directory
  private let routes: RouteOrder
  private let near: NearWords
  private let points: SpatialIndex
  /// The stations of other names, for names that very many stations have: a search would pass all of those.
  private let others: [String: SpatialIndex]

  init(_ directory: Directory, _ routes: RouteOrder, near: @escaping NearWords, _ points: SpatialIndex) {
    (self.directory, self.routes, self.near, self.points) = (directory, routes, near, points)
    let all = directory.stations.enumerated().compactMap { index, station in
      station.coordinate.map { (item: index, at: $0) }
    }
    let names = Dictionary(grouping: all) { directory.stations[$0.item].name }
    let many = max(64, 2 * Int(Double(all.count).squareRoot()))
    others = names.filter { $0.value.count > many }.reduce(into: [:]) { others, group in
      others[group.key] = SpatialIndex(all.filter { directory.stations[$0.item].name != group.key })
    }
  }

  /// The words for a station, the best first.
  var choices: [(StationIndex) -> String] {
    [
      routeNames, { directory.stations[$0].address.street.joined(separator: ", ") }, nearest,
      { directory.schedule.codes(of: $0).joined(separator: ", ") }, { directory.stations[$0].id.text },
    ]
  }

  /// «(1, 7, M2)»; empty without routes.
  private func routeNames(_ index: StationIndex) -> String {
    guard index < routes.ofStations.endIndex else { return "" }
    var names: [String] = []
    for route in routes.ofStations[index] where !names.contains(directory.schedule[route].name) {
      names.append(directory.schedule[route].name)
      if names.count > Self.mostRoutes { break }
    }
    if names.isEmpty { return "" }
    return "(\((names.prefix(Self.mostRoutes) + (names.count > Self.mostRoutes ? ["…"] : [])).joined(separator: ", ")))"
  }

  /// «near Old Town, 300 m»; empty if no station of another name is near.
  private func nearest(_ index: StationIndex) -> String {
    let station = directory.stations[index]
    guard let point = station.coordinate else { return "" }
    let found = (others[station.name] ?? points).nearest(Station.self, to: point, count: 1, within: Self.reach) {
      $0 != index && directory.stations[$0].name != station.name
    }
    return found.first.map { near(directory.stations[$0.item].name, $0.metres) } ?? ""
  }
}
