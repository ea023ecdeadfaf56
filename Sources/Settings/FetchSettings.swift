/// `[fetch]`: the web services of `stationary fetch`.
package struct FetchSettings: Sendable, Equatable {
  package var departures: DeparturesService?
  package var hotels: HotelsService?

  package init(departures: DeparturesService? = nil, hotels: HotelsService? = nil) {
    (self.departures, self.hotels) = (departures, hotels)
  }
}

/// The limits of requests to a service: the keys that all tables of `[fetch]` have.
package struct FetchPace: Sendable, Equatable {
  /// The number of simultaneous requests.
  package var atOnce = 4
  /// The deadline for one thing with all its requests, in seconds.
  package var deadline = 120
  /// The timeout of one request, in seconds.
  package var timeout = 30
  /// The maximum number of retries.
  package var retries = 4

  package init() {}
}
