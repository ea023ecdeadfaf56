import Model

/// The hotels of each city, nearest to its centre first: hotels with a distance in the data, then others by the
/// distance between their point and the city's, then those without either. Ties keep the order of the data.
///
/// Sorted once for the whole site, because each hotel without a point shows some of them.
struct CityHotels: Sendable {
  struct Own: Sendable {
    let item: HotelIndex
    /// The distance from the city's point in metres; nil if the data has a distance, or if there is no point.
    let metres: Double?
  }

  private let cities: Column<Town, [Own]>

  init(_ directory: Directory) {
    cities = directory.towns.column { Self.sorted($1.hotels, around: $1.coordinate, directory) }
  }

  subscript(city: TownIndex) -> [Own] { cities[city] }

  private static func sorted(_ hotels: [HotelIndex], around centre: Coordinate?, _ directory: Directory) -> [Own] {
    let keyed = hotels.map { item in
      let hotel = directory.hotels[item]
      let isReported = hotel.distance != nil
      let metres = isReported ? nil : centre.flatMap { centre in hotel.coordinate.map { centre.distance(to: $0) } }
      return (given: hotel.distance ?? .infinity, metres: metres ?? .infinity, own: Own(item: item, metres: metres))
    }
    return keyed.sorted { ($0.given, $0.metres, $0.own.item) < ($1.given, $1.metres, $1.own.item) }.map(\.own)
  }
}
