import CICU
import Text

/// What ICU calls currencies and zones. Its rules of zones are older than those of the system, so that nothing but names
/// is asked for.
enum Names {
  /// The usual symbol of a currency, such as `CA$`.
  static func symbol(_ currency: String, locale: String) -> String? {
    ICUText.string { cicu_currency_symbol(currency, locale, $0, $1) }
  }

  /// The currency of a locale's country; nil where the locale names none.
  static func currency(of locale: String) -> String? { ICUText.string { cicu_currency_of(locale, $0, $1) } }

  /// What a zone is called after its place; nil where ICU does not know it, or no place for it.
  static func zone(_ name: String, locale: String) -> String? {
    ICUText.string { cicu_zone_name(name, locale, $0, $1) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
