import Model
import Text

/// The query strings of links (Docs/contract.md, «Query keys»).
enum Query {
  /// `on=2021-01-28`: the date that links pass on.
  static func on(_ isoDay: String) -> String { "?on=" + isoDay }

  /// `from=s-71`, `to=s-71`: a station, by its id.
  static func station(_ key: String, _ id: String) -> String {
    "?\(key)=\(stationKey(UnreservedBytes.percentEncoded(id)))"
  }

  /// `from=c-7`: a city, by its id.
  static func city(_ key: String, _ id: String) -> String { "?\(key)=\(cityKey(UnreservedBytes.percentEncoded(id)))" }

  /// `from=c-7&to=c-8`: two towns.
  static func towns(from: TownIndex, to: TownIndex, _ directory: Directory) -> String {
    city("from", directory.towns[from].id.text) + "&" + city("to", directory.towns[to].id.text).dropFirst()
  }

  /// A city's id as in queries and rows.
  static func cityKey(_ id: String) -> String { "c-" + id }

  /// A station's id as in queries and rows.
  static func stationKey(_ id: String) -> String { "s-" + id }
}
