import Settings

extension FetchTable {
  static let departures = FetchTable(
    "departures", \.departures, ConfigKeys.fetchDepartures, defaults: DeparturesService())
}

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

  private static func cityID(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    guard TownPairIDs.isID(text) else {
      throw .value("`\(value.name)` has an invalid id: \(text)", "use city ids or geohashes, without blanks")
    }
    return text
  }

  private static func pair(_ value: ConfigValue) throws(ConfigFault) -> TownPairIDs {
    let ids = try value.list(cityID)
    guard ids.count == 2, ids[0] != ids[1] else {
      throw .value("`pairs` has an invalid pair", "write each pair as [\"origin\", \"destination\"]")
    }
    return TownPairIDs(origin: ids[0], destination: ids[1])
  }
}
