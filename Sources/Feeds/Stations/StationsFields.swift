extension KnownFields {
  /// A file of a `stations` source.
  static let stationsFile = KnownFields(
    "the file", "files", inside: ["citiesFrom": .stationsCity, "citiesTo": .stationsCity, "citiesBoth": .stationsCity])

  static let stationsCity = KnownFields(
    "a city", "cities", read: ["cityId", "cityTitle", "districtTitle", "regionTitle", "countryTitle"],
    point: .inPoint, inside: ["stations": .station], localNames: ["cityTitle"])

  static let station = KnownFields(
    "a station", "stations",
    read: [
      "stationId", "stationTitle", "cityId", "cityTitle", "districtTitle", "regionTitle", "countryTitle", "address",
    ],
    point: .inPoint, localNames: ["stationTitle"])
}

extension PointFields {
  fileprivate static let inPoint = PointFields(
    areInHolder: true, latitudes: ["latitude", "lat"], longitudes: ["longitude", "lon", "lng"])
}
