extension KnownFields {
  /// A list of cities that is an object.
  static let citiesFile = KnownFields("the file", "files", read: ["cities"])

  static let cityOfWorld = KnownFields(
    "a city", "cities", read: ["_id", "id", "name", "country"],
    point: PointFields(
      holders: ["coord", "point"], areInHolder: true, latitudes: ["lat", "latitude"],
      longitudes: ["lon", "lng", "longitude"]), localNames: ["name"])
}
