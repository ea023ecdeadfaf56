import CCurl

/// Web addresses, as libcurl parses them.
enum WebAddress {
  /// Whether both have the same scheme, host and port.
  static func haveSameOrigin(_ a: String, _ b: String) -> Bool { ccurl_same_origin(a, b) != 0 }

  /// The scheme and host of an address, for messages: `https://example.org`.
  static func host(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let authority = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return String(address[..<scheme.upperBound] + (authority.split(separator: "@").last ?? ""))
  }
}
