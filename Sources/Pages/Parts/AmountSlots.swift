import Money
import Mustache

/// A price, as text and in minor units.
struct AmountSlots {
  private let text = TextSlot("price", "as shown, «Free» for 0")
  private let minorUnits = TextSlot("price_minor", "in the currency's minor units")
  private let currency = TextSlot("price_currency", "ISO 4217 code")

  /// - Parameter isTotal: whether it is the total, for which 0 is shown as «free»; false for a part of a price.
  func fill(_ price: Money?, isTotal: Bool, _ page: inout PageWriter) {
    guard let price else { return }
    page.set(text, isTotal ? page.site.pricePhrase(price) : page.site.language.money(price))
    page.set(minorUnits, String(price.minorUnits))
    page.set(currency, price.currency.code)
  }
}
