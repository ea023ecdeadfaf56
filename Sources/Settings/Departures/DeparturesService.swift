/// `[fetch.departures]`: the searches to make, and the service.
package struct DeparturesService: Sendable, Equatable {
  /// The service's base address: https, or on this machine.
  package var url = BaseURL(origin: "https://napi.busbud.com", path: "/")
  /// The folder for the searches, relative to the site.
  package var into = "data/departures"
  /// Cities by the service's ids or geohashes; each origin is combined with each destination.
  package var origins: [String] = []
  package var destinations: [String] = []
  /// Further routes.
  package var pairs: [TownPairIDs] = []
  /// The first and the last day, `yyyy-mm-dd`, validated when the config is read.
  package var from, to: String?
  package var adults = 1
  package var children = 0
  package var seniors = 0
  /// A language tag; nil for the site's own.
  package var language: String?
  package var currency: String?
  /// The environment variable with the token.
  package var tokenVariable = "BUSBUD_TOKEN"
  /// Whether the config names that variable: then it must be set. Otherwise a missing token is allowed.
  package var needsToken = false
  /// The limits for each search, including its polls.
  package var pace = FetchPace()
  /// The maximum number of polls of one search that return departures.
  package var polls = 100

  package init() {}
}

/// The ids of two cities.
package struct TownPairIDs: Sendable, Hashable {
  package let origin, destination: String

  package init(origin: String, destination: String) { (self.origin, self.destination) = (origin, destination) }

  /// Whether a text is valid as a city's id or geohash: at most 64 bytes, no white space, not `.` or `..`.
  package static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.contains { $0 != "." }
      && text.unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace && $0.value != 0x7F }
  }
}
