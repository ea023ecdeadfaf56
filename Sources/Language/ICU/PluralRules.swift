import CICU
import Text

/// The CLDR plural rules of a language. ICU's rules are immutable, so threads may share them.
final class PluralRules: @unchecked Sendable {
  private let rules: OpaquePointer
  /// The categories of the numbers from 0, as most counts are small.
  private let small: [PluralCategory]

  /// - Parameter locale: ICU's name of a locale.
  init?(locale: String) {
    guard let opened = cicu_plurals_open(locale) else { return nil }
    rules = opened
    small = (0...200).map { Self.category(of: $0, opened) }
  }

  deinit { cicu_plurals_close(rules) }

  /// The category of a whole number.
  func category(of number: Int) -> PluralCategory {
    small.indices.contains(number) ? small[number] : Self.category(of: number, rules)
  }

  /// The categories that whole numbers of everyday size have.
  var everyday: Set<PluralCategory> { Set(small) }

  /// «Other» where ICU failed.
  private static func category(of number: Int, _ rules: OpaquePointer) -> PluralCategory {
    ICUText.string { cicu_plurals_select(rules, Int64(number), $0, $1) }.flatMap(PluralCategory.init) ?? .other
  }
}
