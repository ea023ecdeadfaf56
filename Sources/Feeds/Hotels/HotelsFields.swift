extension KnownFields {
  /// A list of hotels that is an object.
  static let hotelsFile = KnownFields("the file", "files", read: ["hotels"])

  static let hotel = KnownFields(
    "a hotel", "hotels",
    read: ["id", "name", "address", "city", "stars", "distance", "suites_availability", "free_rooms", "image"],
    point: .short,
    localNames: ["name"])
}
