/// The options of one source in the config.
package struct SourceOptions: Sendable {
  /// What comes before the ids of the source's things, by kind of id: nothing for the first source in the config that
  /// gives such things, `NAME~` for the others (Docs/contract.md, «Ids»).
  private let prefixes: [IDSpace: String]
  /// The city of things that name none, such as «New York, US»; empty if not configured.
  let city: String
  /// The country of things without one; empty if not configured.
  let country: String
  /// The region of stations, hotels and places without one; empty if not configured.
  let region: String
  /// The time zone of times for which the source has none; empty if not configured.
  let zone: String
  /// Whether journeys with changes use its departures.
  let joinsJourneys: Bool
  private let withoutPages: Set<String>
  /// The names of fields in the source's feed.
  let fields: FieldNames

  /// - Parameter withoutPages: the names of the pages that are left out.
  package init(
    prefixes: [IDSpace: String] = [:], city: String = "", country: String = "", region: String = "", zone: String = "",
    joinsJourneys: Bool = false, withoutPages: Set<String> = [], fields: FieldNames = [:]
  ) {
    (self.prefixes, self.joinsJourneys) = (prefixes, joinsJourneys)
    (self.city, self.country, self.region, self.zone) = (city, country, region, zone)
    (self.withoutPages, self.fields) = (withoutPages, fields)
  }

  func prefix(_ space: IDSpace) -> String { prefixes[space] ?? "" }

  func has(_ pages: OptionalPages) -> Bool { !withoutPages.contains(pages.name) }
}

/// Things whose ids must differ from each other. Each kind of data declares its own.
package struct IDSpace: Hashable, Sendable {
  private let name: String

  init(_ name: String) { self.name = name }
}

/// Pages of a source's things that its config can leave out. A thing in several sources has a page if one of them gives
/// it one. Each kind of data declares its own.
package struct OptionalPages: Sendable {
  /// The key in the config's `pages`.
  package let name: String
  /// Whether each is the page of one thing: only these are left out by `pages = false`.
  package let areOfThings: Bool

  init(_ name: String, areOfThings: Bool = true) { (self.name, self.areOfThings) = (name, areOfThings) }

  /// Lists in other orders.
  package static let orders = OptionalPages("orders", areOfThings: false)
}
