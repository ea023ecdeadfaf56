extension IDSpace {
  /// The ids of routes, trips and services.
  package static let routes = IDSpace("routes")
}
