/// One thing that search can find.
package struct SearchEntry: Sendable {
  package let id: String
  package let name: String
  /// Index of the collection's places; nil for what stands by itself.
  package let place: Int?
  /// The page: relative to the place's page, or to the site's root without one.
  package let path: String

  package init(id: String, name: String, place: Int?, path: String) {
    self.id = id
    self.name = name
    self.place = place
    self.path = path
  }
}

/// Where a thing is: what is shown beneath its name.
package struct SearchPlace: Sendable {
  package let city: String
  package let country: String
  /// The place's page, from the site's root.
  package let path: String

  package init(city: String, country: String, path: String) {
    self.city = city
    self.country = country
    self.path = path
  }
}

/// All things of a kind that search can find.
package struct SearchCollection: Sendable {
  /// What its entries are: `stations`, `cities`, `countries`, `hotels`, `operators`, `pages`.
  package let kind: String
  package let places: [SearchPlace]
  package let entries: [SearchEntry]

  package init(kind: String, places: [SearchPlace] = [], entries: [SearchEntry]) {
    self.kind = kind
    self.places = places
    self.entries = entries
  }
}
