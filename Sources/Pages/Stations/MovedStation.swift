import Model
import Text

/// The address that a station's page would have under the name from another of its sources.
package struct MovedStation: Sendable {
  package let address: String
  let station: StationIndex
}

extension Addresses {
  /// - Parameters:
  ///   - folders: the folder of the stations of each city.
  ///   - pages: the address of each station.
  static func movedStations(
    _ directory: Directory, folders: [String], pages: [String], _ slugs: Slugs
  ) -> [MovedStation] {
    directory.formerStations.compactMap { former -> MovedStation? in
      let country = directory.countries[directory.cities[former.city.number].country]
      let address = folders[former.city.number] + step(slugs.slug(former.name, in: country.code), former.id.text)
      guard address != pages[former.station.number] else { return nil }
      return MovedStation(address: address, station: former.station)
    }
  }
}
