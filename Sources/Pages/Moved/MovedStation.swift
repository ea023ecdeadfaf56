import Model
import Text

/// The address that a station's page would have under the name from another of its sources.
package struct MovedStation: Sendable {
  package let address: String
  /// The name in that source.
  let name: String
  let id: StationID
  let station: StationIndex
}

extension Addresses {
  /// - Parameters:
  ///   - cities: the address of each city.
  ///   - pages: the address of each station.
  static func movedStations(
    _ directory: Directory, cities: [String], pages: [String], _ slugs: Slugs
  ) -> [MovedStation] {
    directory.formerStations.compactMap { former in
      let address = cities[former.city.number] + step(slugs.slug(former.name), former.id.text)
      guard address != pages[former.station.number] else { return nil }
      return MovedStation(address: address, name: former.name, id: former.id, station: former.station)
    }
  }
}
