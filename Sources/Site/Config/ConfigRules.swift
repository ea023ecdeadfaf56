import CivilTime
import Diagnostics
import Money
import Settings

/// Validation of the values of single keys.
extension ConfigKeys {
  static func title(_ value: ConfigValue) throws(ConfigFault) -> String {
    guard let title = try value.optionalText() else {
      throw .value("`title` is empty", "set it to the name of the site")
    }
    return title
  }

  static func baseURL(_ value: ConfigValue) throws(ConfigFault) -> BaseURL? {
    guard let text = try value.optionalText() else { return nil }
    guard let url = BaseURL(text) else {
      throw .value(
        "`base_url` is not a web address: \(text)",
        "use a complete address such as \"https://example.org/timetables/\"")
    }
    return url
  }

  /// Checks the shape of a BCP 47 tag. Whether strings in that language exist is checked when they are read.
  static func language(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    guard isLanguage(text) else {
      throw .value("invalid language tag `\(text)`", "use a tag such as \"en\" or \"ru\"")
    }
    return text
  }

  /// Whether a text has the shape of a BCP 47 tag.
  static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return isTag && parts.first.map { (2...3).contains($0.count) } == true
  }

  /// Further languages, each once: two that differ only in case would share a folder.
  static func languages(_ value: ConfigValue) throws(ConfigFault) -> [String] {
    let tags = try value.list { tag throws(ConfigFault) in try language(tag) }
    var known: Set<String> = []
    for tag in tags where !known.insert(tag.lowercased()).inserted {
      throw .value("`\(tag)` appears twice in `languages`", "name each language once")
    }
    guard tags.count <= mostLanguages else {
      throw .value("`languages` has \(tags.count) entries", "name up to \(mostLanguages)")
    }
    return tags
  }

  /// Each page links to those in all languages.
  private static let mostLanguages = 40

  static func currency(_ value: ConfigValue) throws(ConfigFault) -> String? {
    guard let text = try value.optionalText() else { return nil }
    try checkCurrency(text)
    return text
  }

  /// The exchange rate: the price of one unit of the site's currency in the currency whose code is the key.
  static func rate(_ value: ConfigValue) throws(ConfigFault) -> Double {
    try checkCurrency(value.name)
    let rate = try value.number()
    guard rate > 0 else {
      throw .value(
        "rate `\(value.name)` is not positive: \(rate)", "use the price of one unit of `currency` in \(value.name)")
    }
    return rate
  }

  private static func checkCurrency(_ code: String) throws(ConfigFault) {
    guard let currency = Currency(code), currency.isListed else {
      throw .value("invalid currency code `\(code)`", "use an ISO 4217 code such as \"EUR\"")
    }
  }

  static func clock(_ value: ConfigValue) throws(ConfigFault) -> Int {
    guard case .integer(let hours) = value.value else {
      throw ConfigFault(id: "config/wrong-type", what: "`clock` is not a whole number", advice: "use 12 or 24")
    }
    guard hours == 12 || hours == 24 else { throw .value("invalid `clock`: \(hours)", "use 12 or 24") }
    return hours
  }

  static func unit(_ value: ConfigValue) throws(ConfigFault) -> DistanceUnit {
    let text = try choice(value, DistanceUnit.allCases.map(\.rawValue))
    return DistanceUnit(rawValue: text) ?? .kilometres
  }

  /// The seller's search: a web address with a fixed host and each of the three placeholders that the browser fills in.
  static func searchURL(_ value: ConfigValue) throws(ConfigFault) -> String? {
    guard let text = try value.optionalText() else { return nil }
    let advice = "use an address such as \"https://seller.example/{from}/{to}/{date}\""
    let origin = text.dropFirst("https://".count).prefix { !"/?#".contains($0) }
    let isClean = text.unicodeScalars.allSatisfy { $0.value > 0x20 && !"\u{7F}\"'<>\\^`|".unicodeScalars.contains($0) }
    guard isClean, !origin.contains("{"), BaseURL(String(text.prefix { !"?#{".contains($0) })) != nil else {
      throw .value("`search_url` is not a web address: \(text)", advice)
    }
    let places = ["{from}", "{to}", "{date}"]
    for place in places where !text.contains(place) { throw .value("`search_url` has no \(place): \(text)", advice) }
    let rest = places.reduce(text) { $0.split(separator: $1, omittingEmptySubsequences: false).joined() }
    guard !rest.contains(where: { "{}".contains($0) }) else {
      throw .value("`search_url` has an unknown placeholder: \(text)", advice)
    }
    return text
  }

  static func tiles(_ value: ConfigValue) throws(ConfigFault) -> TileTemplate? {
    guard let text = try value.optionalText() else { return nil }
    guard let tiles = TileTemplate(text) else {
      throw .value(
        "`tiles` is not an address of map tiles: \(text)",
        "use an address such as \"https://tiles.example/{z}/{x}/{y}.png\"; {s} and {r} are allowed too")
    }
    return tiles
  }

  /// A date as yyyy-mm-dd.
  static func day(_ value: ConfigValue) throws(ConfigFault) -> String? {
    guard let text = try value.date() else { return nil }
    guard Day(iso: text) != nil else {
      throw .value("`\(value.name)` is not a valid date: \(text)", "use an existing date as yyyy-mm-dd")
    }
    return text
  }

  static func choice(_ value: ConfigValue, _ choices: [String]) throws(ConfigFault) -> String {
    let text = try value.text()
    guard choices.contains(text) else {
      throw .value("invalid `\(value.name)`: \(text)", "use one of: \(choices.joined(separator: ", "))")
    }
    return text
  }

  /// Names become prefixes of ids, so they must be safe in an address.
  static func sourceName(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    let isSafe = text.utf8.allSatisfy { c in
      (48...57).contains(c) || (65...90).contains(c) || (97...122).contains(c) || c == 45 || c == 46 || c == 95
    }
    guard isSafe, !text.isEmpty else {
      throw .value("invalid `name`: \(text)", "use letters from a to z, digits, -, _ and .")
    }
    return text
  }

  /// `"link"`, or a list of host names, each with its port if it is not the default. They are copied into a content
  /// security policy, in which a space or a semicolon would start another directive.
  static func hosts(_ value: ConfigValue) throws(ConfigFault) -> [String] {
    if case .string(let text) = value.value, text == "link" { return [] }
    return try value.list { host throws(ConfigFault) in
      let text = try host.text().lowercased()
      let isHost = text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || ".-:".utf8.contains(byte)
      }
      guard isHost, BaseURL("https://\(text)/") != nil else {
        throw .value("`\(host.name)` has an invalid host: \(text)", "use a host name such as \"pictures.example.org\"")
      }
      return text
    }
  }

  static func accent(_ value: ConfigValue) throws(ConfigFault) -> String? {
    guard let text = try value.optionalText() else { return nil }
    guard CSSColor.isColor(text) else {
      throw .value(
        "`accent` is not a colour: \(text)",
        Suggestion.nearest(to: text, among: CSSColor.names).map { "did you mean `\($0)`?" }
          ?? "use a colour such as \"#0b5fff\" or \"oklch(50% 0.15 250)\"")
    }
    return text
  }
}
