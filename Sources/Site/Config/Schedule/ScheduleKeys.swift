import Feeds
import Settings
import TOML

extension ConfigKeys {
  /// The keys of a source.
  /// - Parameter kind: the entry of its kind; nil if it has none.
  static func source(of kind: TOMLEntry?) -> [ConfigKey<Source>] {
    guard case .string(let kind)? = kind?.value else { return source }
    return self.source(ofKind: kind)
  }

  /// The kinds of sources that have a key.
  static func kinds(with key: String) -> [String] {
    AllFeeds.kinds.filter { kind in source(ofKind: kind).contains { $0.name == key } }
  }

  /// The keys of a source of a kind.
  static func source(ofKind kind: String) -> [ConfigKey<Source>] {
    if kind == GTFSFeed.kind { return source + period + schedule }
    if kind == SheetFeed.kind {
      return source + period + sheets + tables.filter { !["columns", "country", "region"].contains($0.name) }
    }
    guard let feed = AllFeeds.feed(of: kind), !feed.columns.isEmpty else { return source }
    let own = kind == AllFeeds.departures ? departures : []
    return source + own + tables.filter { feed.usesTimeZone || $0.name != "timezone" }
  }
}

extension ScheduleSelection {
  /// The dates if the last is before the first.
  var reversedDates: (from: String, to: String)? {
    guard let from, let to, to < from else { return nil }
    return (from, to)
  }
}

/// The keys of `[[sources]]` for sources of scheduled service.
extension ConfigKeys {
  /// Those of both kinds.
  static let period: [ConfigKey<Source>] = [
    ConfigKey("from") { source, value throws(ConfigFault) in source.schedule.from = try day(value) },
    ConfigKey("to") { source, value throws(ConfigFault) in source.schedule.to = try day(value) },
    ConfigKey("country") { source, value throws(ConfigFault) in source.schedule.country = try value.optionalText() },
    ConfigKey("region") { source, value throws(ConfigFault) in source.region = try value.optionalText() },
  ]

  /// Those of departures.
  static let departures: [ConfigKey<Source>] = [
    ConfigKey("journeys") { source, value throws(ConfigFault) in source.joinsJourneys = try value.flag() }
  ]

  static let schedule: [ConfigKey<Source>] = [
    ConfigKey("agencies") { source, value throws(ConfigFault) in
      source.schedule.agencies = try value.list { id throws(ConfigFault) in try id.text() }
    },
    ConfigKey("routes") { source, value throws(ConfigFault) in
      source.schedule.routes = try value.list { id throws(ConfigFault) in try id.text() }
    },
    ConfigKey("timepoints") { source, value throws(ConfigFault) in
      source.schedule.timepoints = try choice(value, ScheduleSelection.timepointChoices)
    },
  ]

  /// A date, a period, or the path of a table in the site.
  private static func schoolDates(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.date() ?? ""
    let isInside = !text.hasPrefix("/") && !text.split(separator: "/").contains("..")
    if SheetDates.period(text) != nil || SheetDates.isTable(text) && isInside { return text }
    throw .value(
      "`\(value.name)` has neither dates nor a table: \(text)",
      "write 2026-12-24, 2026-12-21/2027-01-05, or the path of a CSV file in the site")
  }

  static let sheets: [ConfigKey<Source>] = [
    ConfigKey("days") { source, value throws(ConfigFault) in source.sheets.days = try value.optionalText() },
    ConfigKey("operator") { source, value throws(ConfigFault) in
      source.sheets.operatorName = try value.optionalText()
    },
    ConfigKey("mode") { source, value throws(ConfigFault) in
      source.sheets.mode = try choice(value, SheetSettings.modes)
    },
    ConfigKey("language") { source, value throws(ConfigFault) in source.sheets.language = try language(value) },
    ConfigKey("holidays") { source, value throws(ConfigFault) in
      source.sheets.holidays = try value.list { item throws(ConfigFault) in try day(item) ?? "" }.filter { !$0.isEmpty }
    },
    ConfigKey("school_days") { source, value throws(ConfigFault) in
      source.sheets.schoolDays = try value.list { item throws(ConfigFault) in try schoolDates(item) }
    },
    ConfigKey("school_holidays") { source, value throws(ConfigFault) in
      source.sheets.schoolHolidays = try value.list { item throws(ConfigFault) in try schoolDates(item) }
    },
  ]
}
