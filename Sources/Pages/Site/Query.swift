import Text

/// What stands behind the `?` of a link (contract.md, «Query keys»).
enum Query {
  /// `on=2021-01-28`: the date that goes along with links.
  static func on(_ isoDay: String) -> String { "?on=" + isoDay }

  /// `from=s-71`, `to=s-71`: a station, by its id.
  static func station(_ key: String, _ id: String) -> String {
    "?\(key)=\(stationKey(UnreservedBytes.percentEncoded(id)))"
  }

  /// A city's id as query keys and rows have it.
  static func cityKey(_ id: String) -> String { "c-" + id }

  /// A station's id as query keys and rows have it.
  static func stationKey(_ id: String) -> String { "s-" + id }
}
