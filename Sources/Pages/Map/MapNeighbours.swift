import Model

/// What is around a thing, for its map: stations, hotels and places that have a point, and cities where none of them is
/// near.
struct MapNeighbours {
  /// How many of each kind are asked for around a thing, and around a city.
  private static let most = (thing: 8, city: 40)

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

  /// - Parameter own: the thing in the middle, which is no neighbour of its own.
  init(of point: Coordinate, _ own: MapSlots.Middle, _ site: SiteContext) {
    let directory = site.directory
    let most = own.city == nil ? Self.most.thing : Self.most.city
    let reach = DrawnMap.reach
    let stations = site.nearStations.nearest(to: point, count: most, within: reach) { $0 != own.station }
    let hotels = site.nearHotels.nearest(to: point, count: most, within: reach) { $0 != own.hotel }
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
    let places = site.nearPlaces.nearest(to: point, count: most, within: reach) { $0 != own.place }
    found += places.compactMap { item, metres in
      let place = directory.guide.places[item]
      return place.coordinate.map { Neighbour(kind: .place, name: place.name, at: $0, metres: metres) }
    }
    if found.isEmpty {
      found = site.nearCities.nearest(to: point, count: Self.most.thing, within: reach) { $0 != own.city }.compactMap {
        item, metres in
        directory.cities[item].coordinate.map {
          Neighbour(kind: .city, name: directory.cities[item].qualifiedName, at: $0, metres: metres)
        }
      }
    }
    all = found.enumerated().sorted { ($0.element.metres, $0.offset) < ($1.element.metres, $1.offset) }.map(\.element)
  }
}
