/// `[fetch.departures]`: which searches to make, and how to ask for them.
package struct DeparturesService: Sendable, Equatable {
  /// The service's base address: https, or of this machine.
  package var url = BaseURL(origin: "https://napi.busbud.com", path: "/")
  /// The folder that the searches are written to, relative to the site.
  package var into = "data/departures"
  /// Cities by the ids or geohashes that the service knows them by; each origin is asked about with each destination.
  package var origins: [String] = []
  package var destinations: [String] = []
  /// Routes besides those.
  package var pairs: [CityPairIDs] = []
  /// The first and the last day, `yyyy-mm-dd`; the config's reader lets days alone through that exist.
  package var from: String?
  package var to: String?
  package var adults = 1
  package var children = 0
  package var seniors = 0
  /// A language tag; the site's own where it is nil.
  package var language: String?
  package var currency: String?
  /// The environment variable that holds the token.
  package var tokenVariable = "BUSBUD_TOKEN"
  /// Whether the config names that variable: then it must be set. Else the service is asked without a token where it is
  /// not.
  package var needsToken = false
  /// For searches, the polls of each included.
  package var pace = FetchPace()
  /// How many polls of one search may bring departures before the service is taken to be at fault.
  package var polls = 100

  package init() {}
}

/// From one city to another.
package struct CityPairIDs: Sendable, Hashable {
  package let origin: String
  package let destination: String

  package init(origin: String, destination: String) {
    self.origin = origin
    self.destination = destination
  }

  /// Whether a text can be a city's id or geohash: at most 64 bytes, no blanks, and no step in an address.
  package static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.contains { $0 != "." }
      && text.unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace && $0.value != 0x7F }
  }
}
