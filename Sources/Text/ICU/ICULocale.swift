import CICU

/// An ICU locale.
package struct ICULocale: Sendable, Equatable {
  /// ICU's name for it, such as `pt_BR`.
  package let name: String

  /// - Parameter tag: a BCP 47 tag such as `pt-BR`; nil if it is malformed.
  package init?(tag: String) {
    guard let name = ICUText.string({ cicu_locale(tag, $0, $1) }), !name.isEmpty else { return nil }
    self.name = name
  }

  private init(name: String) { self.name = name }

  /// The version of ICU, on which its names and orders depend: one byte for each number.
  package static var icuVersion: [UInt8] {
    var version: [UInt8] = [0, 0, 0, 0]
    cicu_version(&version)
    return version
  }

  /// All locales for which ICU has texts, in the order of their names.
  static var all: [ICULocale] {
    (0..<cicu_locale_count()).map { ICULocale(name: String(cString: cicu_locale_at($0))) }
  }

  /// Whether ICU has texts for this language.
  package var isKnown: Bool { cicu_locale_is_known(name) }

  /// The name of the language in itself: `Deutsch`, `Français`.
  package var ownName: String? { ICUText.string { cicu_language_name(name, $0, $1) } }

  package var isRightToLeft: Bool { cicu_locale_is_right_to_left(name) }

  /// Whether dates in numbers have the day first and points between, such as 5.4.2003.
  package var writesPointsAfterDays: Bool {
    guard let format = cicu_date_open("yMd", name) else { return false }
    defer { cicu_date_close(format) }
    // 5 April 2003, in seconds since 1970.
    guard let text = ICUText.string({ cicu_date_format(format, 1_049_500_800, $0, $1) }) else { return false }
    let parts = text.split { $0 == "." || $0 == " " }.compactMap { Int($0) }
    return text.contains(".") && parts == [5, 4, 2003]
  }

  /// This locale and its parents: `pt_BR`, `pt`.
  var chain: [ICULocale] {
    var chain = [self]
    while let parent = ICUText.string({ cicu_locale_parent(chain[chain.count - 1].name, $0, $1) }), !parent.isEmpty {
      chain.append(ICULocale(name: parent))
    }
    return chain
  }
}
