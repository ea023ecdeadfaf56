import CivilTime
import Diagnostics
import Feeds
import Settings
import TOML

/// The keys of `[[sources]]` for sources whose files may be tables.
extension ConfigKeys {
  static let tables: [ConfigKey<Source>] = [
    // The valid fields depend on `kind`: see SourceColumnsKey.
    ConfigKey("columns") { source, value throws(ConfigFault) in
      source.tables.columns = try SourceColumnsKey.columns(value)
    },
    ConfigKey("dates") { source, value throws(ConfigFault) in source.tables.dates = try dates(value) },
    ConfigKey("encoding") { source, value throws(ConfigFault) in
      source.tables.encoding = try choice(value, TableFiles.encodings)
    },
    ConfigKey("timezone") { source, value throws(ConfigFault) in
      (source.tables.timeZone, source.tables.timeZonePosition) = (try value.optionalText(), value.position)
    },
    ConfigKey("country") { source, value throws(ConfigFault) in source.schedule.country = try value.optionalText() },
    ConfigKey("region") { source, value throws(ConfigFault) in source.region = try value.optionalText() },
  ]

  private static func dates(_ value: ConfigValue) throws(ConfigFault) -> String? {
    guard let text = try value.optionalText() else { return nil }
    guard DatePattern(text) != nil else {
      throw .value("`dates` is not an order of day, month and year: \(text)", "use \"d.m.y\", \"m/d/y\" or similar")
    }
    return text
  }
}

/// `columns` of a source: a table of the names of columns, one for each field, or false if no column is to give it.
enum SourceColumnsKey {
  static func columns(_ value: ConfigValue) throws(ConfigFault) -> [String: String] {
    guard case .table(let table) = value.value else {
      throw .type(value.name, wanted: "a table such as { name = \"Stop\" }")
    }
    var columns: [String: String] = [:]
    for entry in table.entries {
      let name = ConfigValue(name: "columns.\(entry.key)", value: entry.value)
      if case .boolean(false) = entry.value { columns[entry.key] = "" } else { columns[entry.key] = try name.text() }
    }
    return columns
  }

  /// - Parameter entry: the entry `columns`.
  /// - Returns: findings about fields that the kind does not have.
  static func findings(_ entry: TOMLEntry, _ feed: any Feed.Type) -> [Finding] {
    guard case .table(let table) = entry.value else { return [] }
    let known = feed.columns
    return table.entries.filter { !known.contains($0.key) }.map { entry in
      Finding(
        "config/unknown-key", .error, at: entry.keyPlace(in: SiteConfig.file),
        what: "unknown field `\(entry.key)` in `columns` of a source of \(feed.kind)",
        advice: Suggestion.advice(for: entry.key, among: known))
    }
  }
}
