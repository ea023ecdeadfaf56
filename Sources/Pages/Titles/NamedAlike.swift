import Model

/// The words that tell apart stations, hotels and places of one name in one city, wherever their names are listed: the
/// street, otherwise the coordinates.
struct NamedAlike: Sendable {
  /// By index of the thing; none for a thing whose name is unique in its city, or that nothing tells apart but its id.
  private let stations, hotels, places: [Int: String]

  init(_ directory: Directory) {
    stations = Self.words(directory.stations.indices) { index in
      let station = directory.stations[index]
      return Thing(
        name: station.name, city: station.city, street: station.address.street.joined(separator: ", "),
        point: station.coordinate)
    }
    hotels = Self.words(directory.hotels.indices) { index in
      let hotel = directory.hotels[index]
      return Thing(
        name: hotel.name, city: hotel.city, cityName: hotel.cityNamed.map { "\($0.name), \($0.country)" } ?? "",
        street: hotel.address == hotel.name ? "" : hotel.address, point: hotel.coordinate)
    }
    places = Self.words(directory.guide.places.indices) { index in
      let place = directory.guide.places[index]
      return Thing(name: place.name, city: place.city, street: "", point: place.coordinate)
    }
  }

  /// Empty if nothing need be told apart.
  func ofStation(_ index: Int) -> String { stations[index] ?? "" }
  func ofHotel(_ index: Int) -> String { hotels[index] ?? "" }
  func ofPlace(_ index: Int) -> String { places[index] ?? "" }

  /// The name of a station, with the words if there are any: «Harbour, Linnankatu 90».
  func station(_ index: Int, _ directory: Directory) -> String {
    let (name, words) = (directory.stations[index].name, ofStation(index))
    return words.isEmpty ? name : "\(name), \(words)"
  }

  private struct Thing {
    let name: String
    let city: Int?
    var cityName = ""
    let street: String
    let point: Coordinate?

    var title: Title { Title(name: name, city: city, cityName: cityName) }
  }

  private struct Title: Hashable {
    let name: String
    let city: Int?
    let cityName: String
  }

  private static func words(_ things: Range<Int>, _ thing: (Int) -> Thing) -> [Int: String] {
    var firsts: [Title: Int] = [:]
    var groups: [Title: [Int]] = [:]
    for index in things {
      let title = thing(index).title
      if groups[title] != nil {
        groups[title]?.append(index)
      } else if let first = firsts[title] {
        groups[title] = [first, index]
      } else {
        firsts[title] = index
      }
    }
    var words: [Int: String] = [:]
    for group in groups.values {
      let streets = group.map { thing($0).street }
      let points = group.map { thing($0).point?.words ?? "" }
      let (ofStreets, ofPoints) = (counted(streets), counted(points))
      for (place, index) in group.enumerated() {
        if !streets[place].isEmpty, ofStreets[streets[place]] == 1 {
          words[index] = streets[place]
        } else if !points[place].isEmpty, ofPoints[points[place]] == 1 {
          words[index] = points[place]
        }
      }
    }
    return words
  }

  private static func counted(_ texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
