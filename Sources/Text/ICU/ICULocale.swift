import CICU

/// A language as ICU knows it.
package struct ICULocale: Sendable, Equatable {
  /// ICU's name of it, such as `pt_BR`.
  package let name: String

  /// - Parameter tag: a BCP 47 tag such as `pt-BR`; nil where it is not well-formed.
  package init?(tag: String) {
    guard let name = ICUText.string({ cicu_locale(tag, $0, $1) }), !name.isEmpty else { return nil }
    self.name = name
  }

  private init(name: String) { self.name = name }

  /// The version of ICU, whose names and orders change with it: a byte for each of its numbers.
  package static var icuVersion: [UInt8] {
    var version: [UInt8] = [0, 0, 0, 0]
    cicu_version(&version)
    return version
  }

  /// Every locale that ICU holds texts of, in the order of their names.
  static var all: [ICULocale] {
    (0..<cicu_locale_count()).map { ICULocale(name: String(cString: cicu_locale_at($0))) }
  }

  /// Whether ICU holds texts of this language.
  package var isKnown: Bool { cicu_locale_is_known(name) }

  package var isRightToLeft: Bool { cicu_locale_is_right_to_left(name) }

  /// This locale and its more general ones: `pt_BR`, `pt`.
  var chain: [ICULocale] {
    var chain = [self]
    while let parent = ICUText.string({ cicu_locale_parent(chain[chain.count - 1].name, $0, $1) }), !parent.isEmpty {
      chain.append(ICULocale(name: parent))
    }
    return chain
  }
}
