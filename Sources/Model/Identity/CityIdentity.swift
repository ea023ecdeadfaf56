/// The cities of the guide and of the gazetteer that are cities of other kinds of data: one city that has several pages.
package struct CityIdentity: Sendable {
  /// The largest distance between the points that two kinds of data give for one city, in metres.
  static let reach = 25_000.0

  /// Indices of `Directory.cities` by indices of the gazetteer and of `Guide.cities`, of which several may be one city.
  var stationsOfGazetteer: [Int: Int] = [:]
  var stationsOfGuide: [Int: Int] = [:]
  /// Indices of `Guide.cities` by indices of the gazetteer.
  var guideOfGazetteer: [Int: Int] = [:]
  /// The other way round.
  var gazetteerOfStations: [Int: Int] = [:]
  var gazetteerOfGuide: [Int: Int] = [:]
}

extension Directory {
  /// The gazetteer's city for a city of the station directory.
  /// - Parameter city: an index of `cities`.
  package func gazetteerCity(_ city: Int) -> Int? { identity.gazetteerOfStations[city] }

  /// The station directory's city for a city of the gazetteer.
  /// - Parameter city: an index of `gazetteer`.
  /// - Returns: an index of `cities`.
  package func stationCity(_ city: Int) -> Int? { identity.stationsOfGazetteer[city] }

  /// The guide's city for a city of the gazetteer.
  /// - Returns: an index of `Guide.cities`.
  package func guideCity(ofGazetteer city: Int) -> Int? { identity.guideOfGazetteer[city] }

  /// The guide's city for a city of the station directory: the one that has its id, otherwise the first that is the same.
  /// - Returns: an index of `Guide.cities`.
  package func guideCity(ofStations city: Int) -> Int? {
    if guide.ofDirectoryCity.indices.contains(city), let own = guide.ofDirectoryCity[city] { return own }
    return identity.stationsOfGuide.filter { $0.value == city }.keys.min()
  }

  /// The station directory's city for a city of the guide.
  /// - Parameter city: an index of `Guide.cities`.
  /// - Returns: an index of `cities`.
  package func stationCity(ofGuide city: Int) -> Int? { guide.cities[city].city ?? identity.stationsOfGuide[city] }

  /// The gazetteer's city for a city of the guide.
  /// - Parameter city: an index of `Guide.cities`.
  package func gazetteerCity(ofGuide city: Int) -> Int? {
    identity.gazetteerOfGuide[city] ?? stationCity(ofGuide: city).flatMap { gazetteerCity($0) }
  }
}
