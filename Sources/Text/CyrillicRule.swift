/// The ICU transform that Cyrillic letters of a name go through first, by the country of the thing (Docs/contract.md,
/// «Slugs»).
package enum CyrillicRule: String, Sendable, CaseIterable {
  case russian = "Russian"
  case serbian = "Serbian"
  case macedonian = "Macedonian"
  case ukrainian = "Ukrainian"
  case bulgarian = "Bulgarian"
  case belarusian = "Belarusian"

  /// - Parameter country: ISO 3166-1 alpha-2, upper case; nil or empty if unknown.
  package init(country: String?) {
    self =
      switch country {
      case "RS", "ME": .serbian
      case "MK": .macedonian
      case "UA": .ukrainian
      case "BG": .bulgarian
      case "BY": .belarusian
      default: .russian
      }
  }

  /// Whether names follow this rule because of their country.
  package var isOfCountry: Bool { self != .russian }

  /// Whether a text has a letter of the blocks Cyrillic and Cyrillic Supplement, U+0400 to U+052F.
  /// - Parameter text: UTF-8.
  package static func applies(to text: Span<UInt8>) -> Bool {
    for at in text.indices {
      let byte = text[at]
      if (0xD0...0xD3).contains(byte) || byte == 0xD4 && at + 1 < text.count && text[at + 1] < 0xB0 { return true }
    }
    return false
  }

  /// Opened for the first text that needs it, which takes 15 ms, and another tenth of a second for Chinese.
  var transform: Transform {
    switch self {
    case .russian: Self.ofRussian
    case .serbian: Self.ofSerbian
    case .macedonian: Self.ofMacedonian
    case .ukrainian: Self.ofUkrainian
    case .bulgarian: Self.ofBulgarian
    case .belarusian: Self.ofBelarusian
    }
  }

  private static let ofRussian = opened(.russian)
  private static let ofSerbian = opened(.serbian)
  private static let ofMacedonian = opened(.macedonian)
  private static let ofUkrainian = opened(.ukrainian)
  private static let ofBulgarian = opened(.bulgarian)
  private static let ofBelarusian = opened(.belarusian)

  private static func opened(_ rule: Self) -> Transform {
    guard let transform = Transform("\(rule.rawValue)-Latin/BGN; Any-Latin; Latin-ASCII; Lower") else {
      // All of them are part of ICU's data, which Debian's package always contains; the tests open them.
      fatalError("the linked ICU was built without its transliterations")
    }
    return transform
  }
}
