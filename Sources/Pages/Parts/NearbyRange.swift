/// How far from a thing the things in its nearby lists are at most, in metres.
enum NearbyRange {
  static let cities = 200_000.0
  static let hotels = 50_000.0
  static let places = 50_000.0
  static let stations = 100_000.0
}
