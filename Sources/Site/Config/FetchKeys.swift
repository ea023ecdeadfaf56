import CivilTime
import Files
import Settings

/// The keys of `[fetch.departures]` and the validation of their values.
extension ConfigKeys {
  static let fetchDepartures: [ConfigKey<DeparturesService>] =
    [
      ConfigKey("url") { service, value throws(ConfigFault) in service.url = try serviceURL(value) },
      ConfigKey("into") { service, value throws(ConfigFault) in service.into = try folder(value) },
      ConfigKey("origins") { service, value throws(ConfigFault) in service.origins = try value.list(cityID) },
      ConfigKey("destinations") { service, value throws(ConfigFault) in service.destinations = try value.list(cityID) },
      ConfigKey("pairs") { service, value throws(ConfigFault) in service.pairs = try value.list(pair) },
      ConfigKey("from") { service, value throws(ConfigFault) in service.from = try day(value) },
      ConfigKey("to") { service, value throws(ConfigFault) in service.to = try day(value) },
      ConfigKey("adults") { service, value throws(ConfigFault) in service.adults = try value.whole(0...99) },
      ConfigKey("children") { service, value throws(ConfigFault) in service.children = try value.whole(0...99) },
      ConfigKey("seniors") { service, value throws(ConfigFault) in service.seniors = try value.whole(0...99) },
      ConfigKey("lang") { service, value throws(ConfigFault) in service.language = try language(value) },
      ConfigKey("currency") { service, value throws(ConfigFault) in service.currency = try currency(value) },
      ConfigKey("token_variable") { service, value throws(ConfigFault) in
        (service.tokenVariable, service.needsToken) = (try variable(value), true)
      },
      ConfigKey("polls") { service, value throws(ConfigFault) in service.polls = try value.whole(1...10_000) },
    ] + pace(\.pace)

  /// The keys that the tables of all services have.
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

  /// An address to which a secret may be sent.
  private static func serviceURL(_ value: ConfigValue) throws(ConfigFault) -> BaseURL {
    let text = try value.text()
    guard let url = BaseURL(text) else {
      throw .value("`url` is not a web address: \(text)", "use a complete address such as \"https://api.example.org\"")
    }
    guard !url.isOpen else {
      throw .value("`url` is not encrypted, and the token would be sent to it", "use an https:// address")
    }
    return url
  }

  /// A folder of the site that files are written to.
  static func folder(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    guard !Paths.leaves(text) else {
      throw .value("`\(value.name)` is outside the site: \(text)", "use a folder in the site, such as \"data/hotels\"")
    }
    let first = text.split(separator: "/").first { $0 != "." }
    guard first.map(String.init) != StateFolder.name else {
      throw .value(
        "`\(value.name)` is \(text), which is reserved for Stationary", "use a folder such as \"data/hotels\"")
    }
    return text
  }

  private static func cityID(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    guard CityPairIDs.isID(text) else {
      throw .value("`\(value.name)` has an invalid id: \(text)", "use city ids or geohashes, without blanks")
    }
    return text
  }

  private static func pair(_ value: ConfigValue) throws(ConfigFault) -> CityPairIDs {
    let ids = try value.list(cityID)
    guard ids.count == 2, ids[0] != ids[1] else {
      throw .value("`pairs` has an invalid pair", "write each pair as [\"origin\", \"destination\"]")
    }
    return CityPairIDs(origin: ids[0], destination: ids[1])
  }

  private static func day(_ value: ConfigValue) throws(ConfigFault) -> String? {
    guard let text = try value.date() else { return nil }
    guard Day(iso: text) != nil else {
      throw .value("`\(value.name)` is not a valid date: \(text)", "use an existing date as yyyy-mm-dd")
    }
    return text
  }

  /// The name of an environment variable, as shells take it.
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
