import Diagnostics
import Text

/// Finds the cities of the gazetteer that are cities of the station directory: same country and folded name, within
/// `CityJoin.reach`, each matched at most once.
extension Directory {
  mutating func joinGazetteer(_ findings: inout Findings) {
    if gazetteer.isEmpty { return }
    var pairs: [(city: Int, other: Int, metres: Double)] = []
    for (index, city) in cities.enumerated() {
      guard let point = city.coordinate, let code = countries[city.country].code else { continue }
      let folded = Folding.fold(city.name)
      if folded.isEmpty { continue }
      for other in gazetteer.foldedNames.range(of: folded) {
        guard gazetteer.countries[Int(gazetteer.countryOf[other])].code == code,
          let metres = gazetteer.coordinate(other).map({ point.distance(to: $0) }), metres <= CityJoin.reach
        else { continue }
        pairs.append((index, other, metres))
      }
    }
    let found = GazetteerJoin.nearest(pairs, { $0.metres }, { ($0.city, $0.other) })
    for (city, other, metres) in found.sorted(by: { $0.other < $1.other }) {
      stationCities[other] = city
      citiesOfStations[city] = other
      findings.add(.stationCity(gazetteer[other], at: gazetteer.place(other), cities[city], metres: metres))
    }
  }

  /// The gazetteer's city for a city of the station directory.
  /// - Parameter city: an index of `cities`.
  package func gazetteerCity(_ city: Int) -> Int? { citiesOfStations[city] }

  /// The station directory's city for a city of the gazetteer.
  /// - Parameter city: an index of `gazetteer`.
  /// - Returns: an index of `cities`.
  package func stationCity(_ city: Int) -> Int? { stationCities[city] }
}
