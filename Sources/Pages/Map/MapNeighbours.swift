import Model

/// What is around a thing, for its map: stations, hotels and places that have a point, and cities where none of them is near.
struct MapNeighbours {
  /// How many of each kind are asked for.
  private static let most = 8

  enum Kind: CaseIterable {
    case station, hotel, place, city
  }

  struct Neighbour {
    let kind: Kind
    let name: String
    let at: Coordinate
    let metres: Double
  }

  /// Nearest first, ties by kind, then in the order of the data.
  let all: [Neighbour]

  /// - Parameters:
  ///   - station: the station in the middle, by its index, which is no neighbour of its own.
  ///   - hotel: the hotel in the middle, likewise.
  ///   - place: the place in the middle, likewise.
  init(
    of point: Coordinate, station: Int? = nil, hotel: Int? = nil, place: Int? = nil, _ site: SiteContext
  ) {
    let directory = site.directory
    let reach = DrawnMap.widest / 2
    let stations = site.nearStations.nearest(to: point, count: Self.most, within: reach) { $0 != station }
    let hotels = site.nearHotels.nearest(to: point, count: Self.most, within: reach) { $0 != hotel }
    var found = stations.compactMap { item, metres in
      directory.stations[item].coordinate.map {
        Neighbour(kind: .station, name: directory.stations[item].name, at: $0, metres: metres)
      }
    }
    found += hotels.compactMap { item, metres in
      directory.hotels[item].coordinate.map {
        Neighbour(kind: .hotel, name: directory.hotels[item].name, at: $0, metres: metres)
      }
    }
    let places = site.nearPlaces.nearest(to: point, count: Self.most, within: reach) { $0 != place }
    found += places.compactMap { item, metres in
      let place = directory.guide.places[item]
      return place.coordinate.map { Neighbour(kind: .place, name: place.name, at: $0, metres: metres) }
    }
    if found.isEmpty {
      found = site.nearCities.nearest(to: point, count: Self.most, within: reach).compactMap { item, metres in
        directory.cities[item].coordinate.map {
          Neighbour(kind: .city, name: directory.cities[item].qualifiedName, at: $0, metres: metres)
        }
      }
    }
    all = found.enumerated().sorted { ($0.element.metres, $0.offset) < ($1.element.metres, $1.offset) }.map(\.element)
  }
}
