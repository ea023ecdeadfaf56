import Files
import Settings

/// Keys that several services have in common.
extension ConfigKeys {
  /// The keys that all services have in common.
  static func pace<Service>(_ pace: WritableKeyPath<Service, FetchPace> & Sendable) -> [ConfigKey<Service>] {
    [
      ConfigKey("at_once") { service, value throws(ConfigFault) in
        service[keyPath: pace].atOnce = try value.whole(1...16)
      },
      ConfigKey("deadline") { service, value throws(ConfigFault) in
        service[keyPath: pace].deadline = try value.whole(1...3_600)
      },
      ConfigKey("timeout") { service, value throws(ConfigFault) in
        service[keyPath: pace].timeout = try value.whole(1...600)
      },
      ConfigKey("retries") { service, value throws(ConfigFault) in
        service[keyPath: pace].retries = try value.whole(0...10)
      },
    ]
  }

  /// A folder of the site that files are written to.
  static func folder(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    guard !Paths.leaves(text) else {
      throw .value("`\(value.name)` is outside the site: \(text)", "use a folder in the site, such as \"data/fetched\"")
    }
    let first = text.split(separator: "/").first { $0 != "." }
    guard first.map(String.init) != StateFolder.name else {
      throw .value(
        "`\(value.name)` is \(text), which is reserved for Stationary", "use a folder such as \"data/fetched\"")
    }
    return text
  }

  /// The name of an environment variable, as valid in shells.
  static func variable(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    let isName = text.utf8.allSatisfy { c in
      (48...57).contains(c) || (65...90).contains(c) || (97...122).contains(c) || c == 95
    }
    // The invalid value may be the token itself, so it is not shown.
    guard isName, (1...64).contains(text.utf8.count), text.first.map({ !$0.isNumber }) ?? false else {
      throw .value(
        "`\(value.name)` is not the name of an environment variable", "use only the name, such as \"BUSBUD_TOKEN\"")
    }
    return text
  }
}
