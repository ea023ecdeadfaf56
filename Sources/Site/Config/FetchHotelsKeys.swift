import Settings

/// The keys of `[fetch.hotels]`, and what their values must be. Those that `[fetch.departures]` has too are called and
/// checked as there.
extension ConfigKeys {
  static let fetchHotels: [ConfigKey<HotelsService>] =
    [
      ConfigKey("list") { service, value throws(ConfigFault) in service.list = try address(value, nil) },
      ConfigKey("details") { service, value throws(ConfigFault) in service.details = try address(value, "{id}") },
      ConfigKey("pictures") { service, value throws(ConfigFault) in service.pictures = try address(value, "{image}") },
      ConfigKey("into") { service, value throws(ConfigFault) in service.into = try folder(value) },
      ConfigKey("token_variable") { service, value throws(ConfigFault) in service.tokenVariable = try variable(value) },
      ConfigKey("token_header") { service, value throws(ConfigFault) in service.tokenHeader = try header(value) },
    ] + pace(\.pace)

  /// The token goes to the list's server: its way there must be encrypted.
  static func openList(_ service: HotelsService) -> ConfigFault? {
    guard service.tokenVariable != nil, service.list?.isOpen ?? false else { return nil }
    return .value("list", "is not encrypted, and a token would go there", "write an address that begins with https://")
  }

  private static func address(_ value: ConfigValue, _ place: String?) throws(ConfigFault) -> AddressTemplate {
    let text = try value.text()
    if let template = AddressTemplate(text, place: place) { return template }
    let example = "\"https://api.example.org/hotels\(place.map { "/" + $0 } ?? "")\""
    if let place, !text.contains(place) {
      throw .value(value.name, "has no \(place): \(text)", "write one such as \(example)")
    }
    throw .value(value.name, "is no address of the web: \(text)", "write it whole, such as \(example)")
  }

  /// The name of a header that may carry a secret: none that says how the answer is sent or what it is asked of.
  private static func header(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    let isName =
      (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { c in
        (48...57).contains(c) || (65...90).contains(c) || (97...122).contains(c) || c == 45 || c == 95
      }
    let taken = [
      "accept", "accept-encoding", "connection", "content-length", "cookie", "expect", "host", "if-modified-since",
      "if-none-match", "range", "te", "transfer-encoding", "upgrade", "user-agent",
    ]
    // What stands there instead of a name may be the token itself, so it is not told.
    guard isName, !taken.contains(text.lowercased()) else {
      throw .value(value.name, "is no header for a token", "write the name alone, such as \"X-Api-Key\"")
    }
    return text
  }
}
