extension KnownFields {
  /// A guide that is an object.
  static let placesFile = KnownFields("the file", "files", inside: ["places": .place])

  static let place = KnownFields(
    "a place", "places", read: ["id", "name", "city", "description", "image"],
    point: PointFields(
      latitudes: ["latitude", "lat"], longitudes: ["longitude", "longtitude", "lon", "lng"],
      misspellings: ["longtitude"]), localNames: ["name"])
}
