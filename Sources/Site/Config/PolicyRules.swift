import Settings

/// Validation of keys about the policies that hosts and pages declare.
extension ConfigKeys {
  /// Sites that may show pages in a frame. They are copied into a header, in which a space or a semicolon would begin
  /// another source or directive.
  static func frameAncestors(_ value: ConfigValue) throws(ConfigFault) -> [String] {
    let list = try value.list { item throws(ConfigFault) in
      let text = try item.text()
      guard ["'self'", "'none'"].contains(text) || isOrigin(text) else {
        throw .value(
          "`frame_ancestors` has an invalid site: \(text)",
          "use \"'self'\", \"'none'\" or an address such as \"https://kiosk.example\"")
      }
      return text
    }
    guard !list.isEmpty else { throw .value("`frame_ancestors` is empty", "use [\"'none'\"] for no site") }
    guard list == ["'none'"] || !list.contains("'none'") else {
      throw .value("`frame_ancestors` has `'none'` beside other sites", "use [\"'none'\"] alone")
    }
    return list
  }

  static func referrer(_ value: ConfigValue) throws(ConfigFault) -> Map.Referrer {
    Map.Referrer(rawValue: try choice(value, Map.Referrer.allCases.map(\.rawValue))) ?? .origin
  }

  /// Whether a text is a scheme and a host, which may begin with `*.`, and perhaps a port, as in `https://*.example`.
  private static func isOrigin(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    var host = text.dropFirst(scheme.count)
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    let isPlain = host.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || ".-:".utf8.contains(byte)
    }
    return isPlain && BaseURL("\(scheme)\(host)/") != nil
  }
}
