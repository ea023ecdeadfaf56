import Settings

extension FetchTable {
  static let hotels = FetchTable(
    "hotels", \.hotels, ConfigKeys.fetchHotels, defaults: HotelsService(),
    check: { service in ConfigKeys.openList(service).map { (key: "list", fault: $0) } })
}

/// The keys of `[fetch.hotels]` and the validation of their values. Keys that `[fetch.departures]` has too have the
/// same names and rules.
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

  /// The token is sent to the list's server, so the connection must be encrypted.
  static func openList(_ service: HotelsService) -> ConfigFault? {
    guard service.tokenVariable != nil, service.list?.isOpen ?? false else { return nil }
    return .value("`list` is not encrypted, and the token would be sent to it", "use an https:// address")
  }

  private static func address(_ value: ConfigValue, _ place: String?) throws(ConfigFault) -> AddressTemplate {
    let text = try value.text()
    if let template = AddressTemplate(text, place: place) { return template }
    let example = "\"https://api.example.org/hotels\(place.map { "/" + $0 } ?? "")\""
    if let place, !text.contains(place) {
      throw .value("`\(value.name)` has no \(place): \(text)", "use an address such as \(example)")
    }
    throw .value("`\(value.name)` is not a web address: \(text)", "use a complete address such as \(example)")
  }

  /// The name of a header that may carry a secret, not one that controls the request or the response.
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
    // The invalid value may be the token itself, so it is not shown.
    guard isName, !taken.contains(text.lowercased()) else {
      throw .value("`\(value.name)` is not a header that can carry a token", "use only the name, such as \"X-Api-Key\"")
    }
    return text
  }
}
