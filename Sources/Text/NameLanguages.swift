/// The languages of names in another script than that of the site, so that they are pronounced and displayed rightly.
///
/// Data does not say in which language a name is. Its script and its country do, mostly.
package struct NameLanguages: Sendable {
  /// The script of the site's language.
  private let own: Script

  /// That script: `cyrillic`.
  package var script: String { "\(own)" }

  /// - Parameter language: the site's language, as a BCP 47 tag.
  package init(language: String) { own = Script(of: language) }

  /// The language of a name as a BCP 47 tag, `und-Cyrl` if only the script is known. Nil if it has the script of the
  /// site's language, several scripts, or none that is known.
  /// - Parameter country: ISO 3166-1 alpha-2, in upper case; nil or empty if unknown.
  package func language(of name: String, country: String?) -> String? {
    if own == .latin, name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    guard let script = Script.only(of: name), script != own, !(own == .japanese && script == .han) else { return nil }
    return country.flatMap { script.languages[$0] } ?? script.usual
  }
}

/// A script of names.
private enum Script {
  case latin, cyrillic, greek, armenian, hebrew, arabic, thai, georgian, hangul, japanese, han

  /// The script of a language; by its subtag, if it has one.
  init(of language: String) {
    let parts = language.lowercased().split(separator: "-")
    let tags: [Substring: Script] = [
      "latn": .latin, "cyrl": .cyrillic, "grek": .greek, "armn": .armenian, "hebr": .hebrew, "arab": .arabic,
      "thai": .thai, "geor": .georgian, "kore": .hangul, "jpan": .japanese, "hans": .han, "hant": .han,
    ]
    if let tagged = parts.dropFirst().lazy.compactMap({ tags[$0] }).first {
      self = tagged
      return
    }
    switch parts.first {
    case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tg", "mn": self = .cyrillic
    case "el": self = .greek
    case "hy": self = .armenian
    case "he", "yi": self = .hebrew
    case "ar", "fa", "ur", "ps", "ckb": self = .arabic
    case "th": self = .thai
    case "ka": self = .georgian
    case "ko": self = .hangul
    case "ja": self = .japanese
    case "zh", "yue": self = .han
    default: self = .latin
    }
  }

  /// The script of a name's letters; nil for several and for others.
  static func only(of name: String) -> Script? {
    var found: Script?
    for scalar in name.unicodeScalars where isLetter(scalar) {
      guard let script = Script(scalar.value) else { return nil }
      switch (found, script) {
      case (nil, _), (.han, .japanese): found = script
      case (.japanese, .han): break
      default: if found != script { return nil }
      }
    }
    return found
  }

  /// Whether a scalar is alphabetic. The table is asked only for what is neither ASCII nor a common Cyrillic letter,
  /// because every name on every page is looked at.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80: UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(scalar.value) | 0x20
    case 0x400...0x481: true
    default: scalar.properties.isAlphabetic
    }
  }

  private init?(_ letter: UInt32) {
    switch letter {
    case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0xE00...0xE7F: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    case 0x3040...0x30FF: self = .japanese
    case 0x3400...0x9FFF, 0x20000...0x323AF: self = .han
    default: return nil
    }
  }

  /// The usual language of its names if the country says nothing.
  var usual: String {
    switch self {
    case .latin: "und-Latn"
    case .cyrillic: "und-Cyrl"
    case .greek: "el"
    case .armenian: "hy"
    case .hebrew: "he"
    case .arabic: "ar"
    case .thai: "th"
    case .georgian: "ka"
    case .hangul: "ko"
    case .japanese: "ja"
    case .han: "zh"
    }
  }

  /// The language in which most names of a country are, if they are in this script.
  var languages: [String: String] {
    switch self {
    case .latin: Self.latinNames
    case .cyrillic: Self.cyrillicNames
    case .arabic: Self.arabicNames
    case .han: Self.hanNames
    default: [:]
    }
  }

  private static let cyrillicNames = [
    "BA": "sr", "BG": "bg", "BY": "be", "KG": "ky", "KZ": "kk", "ME": "sr", "MK": "mk", "MN": "mn", "RS": "sr",
    "RU": "ru", "TJ": "tg", "UA": "uk", "XK": "sr",
  ]
  private static let arabicNames = ["AF": "fa", "IR": "fa", "PK": "ur"]
  private static let hanNames = ["JP": "ja", "HK": "zh-Hant", "MO": "zh-Hant", "TW": "zh-Hant"]

  private static let latinNames = [
    "AL": "sq", "AR": "es", "AT": "de", "AU": "en", "AZ": "az", "BA": "bs", "BO": "es", "BR": "pt", "CA": "en",
    "CL": "es", "CO": "es", "CR": "es", "CU": "es", "CZ": "cs", "DE": "de", "DK": "da", "DO": "es", "EC": "es",
    "EE": "et", "ES": "es", "FI": "fi", "FR": "fr", "GB": "en", "GT": "es", "HN": "es", "HR": "hr", "HU": "hu",
    "ID": "id", "IE": "en", "IS": "is", "IT": "it", "LI": "de", "LT": "lt", "LU": "fr", "LV": "lv", "MC": "fr",
    "MD": "ro", "ME": "sr-Latn", "MX": "es", "MY": "ms", "NI": "es", "NL": "nl", "NO": "no", "NZ": "en", "PA": "es",
    "PE": "es", "PH": "fil", "PL": "pl", "PT": "pt", "PY": "es", "RO": "ro", "RS": "sr-Latn", "SE": "sv", "SI": "sl",
    "SK": "sk", "SV": "es", "TM": "tk", "TR": "tr", "US": "en", "UY": "es", "UZ": "uz", "VE": "es", "VN": "vi",
  ]
}
