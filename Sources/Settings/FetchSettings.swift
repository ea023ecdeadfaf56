/// `[fetch]`: the web services that `stationary fetch` brings data from.
package struct FetchSettings: Sendable, Equatable {
  package var departures: DeparturesService?
  package var hotels: HotelsService?

  package init(departures: DeparturesService? = nil, hotels: HotelsService? = nil) {
    self.departures = departures
    self.hotels = hotels
  }
}

/// How patiently and how busily a service is asked: the keys that all tables of `[fetch]` have.
package struct FetchPace: Sendable, Equatable {
  /// How many things are asked for at a time.
  package var atOnce = 4
  /// Seconds for one thing, all that is asked for it included.
  package var deadline = 120
  /// Seconds for one request.
  package var timeout = 30
  /// How often a request is made again that may yet succeed.
  package var retries = 4

  package init() {}
}
