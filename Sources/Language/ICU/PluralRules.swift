import CICU
import Text

/// The CLDR plural rules of a language. ICU's rules never change, so that threads may share them.
final class PluralRules: @unchecked Sendable {
  private let rules: OpaquePointer

  /// - Parameter locale: ICU's name of a locale.
  init?(locale: String) {
    guard let opened = cicu_plurals_open(locale) else { return nil }
    rules = opened
  }

  deinit { cicu_plurals_close(rules) }

  /// The category of a whole number; «other» where ICU failed.
  func category(of number: Int) -> PluralCategory {
    ICUText.string { cicu_plurals_select(rules, Int64(number), $0, $1) }.flatMap(PluralCategory.init) ?? .other
  }

  /// The categories that whole numbers of everyday size have.
  var everyday: Set<PluralCategory> { Set((0...200).map(category)) }
}
