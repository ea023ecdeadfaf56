import Diagnostics

extension HotelDrafts {
  /// The largest distance of a hotel from the city that it names, in metres.
  private static let reach = 100_000.0

  /// Assigns each hotel to a town that the directory has, and moves the hotels into the directory.
  package mutating func join(
    into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    directory.hasHotelOrders = hasOrders
    var hotels = takeHotels()
    defer { directory.hotels = hotels }
    guard !hotels.isEmpty else { return }
    var lookup = TownLookup(directory, &context.names)
    for (index, origin) in origins.enumerated() {
      let text = origin.city.isEmpty ? citiesOfSources[Int(origin.source)] : origin.city
      if text.isEmpty && hotels[index].coordinate == nil { continue }
      let asking = TownLookup.Asking(id: hotels[index].id.text, place: hotels[index].place)
      let (town, name) = lookup.town(of: asking, at: hotels[index].coordinate, named: text, &context.names)
      if let town {
        if let point = hotels[index].coordinate, let middle = directory.towns[town].coordinate,
          point.distance(to: middle) > Self.reach, let swapped = point.swapped,
          swapped.distance(to: middle) <= Self.reach
        {
          findings.add(
            .swappedCoordinates(
              "hotel", hotels[index].id.text, at: hotels[index].place, near: directory.towns[town].name))
          hotels[index].coordinate = swapped
        }
        hotels[index].town = town
      } else if let name {
        context.hotelsInNewTowns.append(
          NewTowns.Thing(
            index: index, kind: .hotels, town: name, region: regionsOfSources[Int(origin.source)],
            point: hotels[index].coordinate, place: hotels[index].place))
      } else {
        context.hotelsWithoutTown.append(HotelIndex(index))
      }
    }
    context.unknownTownsOfHotels = lookup.findings { name, first, count, cities in
      cities == 0
        ? .unknownHotelCity(name, first, count: count)
        : .ambiguousHotelCity(name, first, count: count, cities: cities)
    }
  }
}

extension Hotel {
  /// Creates a hotel that is not yet assigned to a city.
  ///
  /// - Parameter id: its id in the directory; nil for that of the record.
  package init(_ record: HotelRecord, id: HotelID? = nil) {
    self.init(
      id: id ?? HotelID(record.id), name: record.name, address: record.address, coordinate: record.point,
      stars: record.stars,
      distance: record.distance, rooms: record.rooms, picture: record.picture, place: record.place)
    names = record.names
  }
}

extension HotelRecord {
  /// Creates the record of a hotel, with the directory's id.
  init(_ hotel: Hotel, city: String) {
    self.init(
      id: hotel.id.text, name: hotel.name, address: hotel.address, city: city, point: hotel.coordinate,
      stars: hotel.stars, distance: hotel.distance, rooms: hotel.rooms, picture: hotel.picture, place: hotel.place)
    names = hotel.names
  }
}
