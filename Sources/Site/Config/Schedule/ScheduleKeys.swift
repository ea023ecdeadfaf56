import Feeds
import Settings
import TOML

extension ConfigKeys {
  /// The keys of a source.
  /// - Parameter kind: the entry of its kind; nil if it has none.
  static func source(of kind: TOMLEntry?) -> [ConfigKey<Source>] {
    guard case .string(GTFSFeed.kind)? = kind?.value else { return source }
    return source + schedule
  }
}

extension ScheduleSelection {
  /// The dates if the last is before the first.
  var reversedDates: (from: String, to: String)? {
    guard let from, let to, to < from else { return nil }
    return (from, to)
  }
}

/// The keys of `[[sources]]` for sources of kind `gtfs`.
extension ConfigKeys {
  static let schedule: [ConfigKey<Source>] = [
    ConfigKey("from") { source, value throws(ConfigFault) in source.schedule.from = try day(value) },
    ConfigKey("to") { source, value throws(ConfigFault) in source.schedule.to = try day(value) },
    ConfigKey("agencies") { source, value throws(ConfigFault) in
      source.schedule.agencies = try value.list { id throws(ConfigFault) in try id.text() }
    },
    ConfigKey("routes") { source, value throws(ConfigFault) in
      source.schedule.routes = try value.list { id throws(ConfigFault) in try id.text() }
    },
    ConfigKey("timepoints") { source, value throws(ConfigFault) in
      source.schedule.timepoints = try choice(value, ScheduleSelection.timepointChoices)
    },
    ConfigKey("country") { source, value throws(ConfigFault) in source.schedule.country = try value.optionalText() },
  ]
}
