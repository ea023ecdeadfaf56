import Language
import Model
import Money

extension FactWords {
  /// An amount in minor units; nil if it is not a whole number, or if its currency is unknown.
  func price(_ minorUnits: String, _ currency: Currency?) -> String? {
    guard let currency, let amount = Int(minorUnits) else { return nil }
    return language.money(Money(minorUnits: amount, currency))
  }

  /// The phrase for a number; fractions use the plural form «other».
  func counted(_ key: String, _ number: String) -> String {
    Int(number).map { language.phrase(key, count: $0) } ?? language.phrase(key, ["n": number])
  }

  func hours(_ key: String, _ number: String) -> String { counted(key, number) }

  /// A share as a percentage: `0.25` and `25` are both 25, because sources use either; nil if it is not a number.
  func percents(_ number: String) -> String? {
    guard let share = Double(number), share.isFinite, share >= 0 else { return nil }
    let percents = share <= 1 ? share * 100 : share
    return language.decimal(percents, digits: percents == percents.rounded() ? 0 : 1)
  }
}
