import Money
import Mustache

/// A price: as people read it, and in minor units for machines.
struct AmountSlots {
  private let text, minorUnits, currency: TextSlot

  init(_ shape: inout Shape) {
    text = shape.text("price", "price as shown, «Free» for 0; empty if unknown")
    minorUnits = shape.text("price_minor", "price in the currency's minor units; empty if unknown")
    currency = shape.text("price_currency", "ISO 4217 currency code of the price; empty if unknown")
  }

  /// - Parameter isTotal: whether it is all that is to be paid, so that nothing is «free», and not a part of 0.
  func fill(_ price: Money?, isTotal: Bool, _ page: inout PageWriter) {
    guard let price else { return }
    page.set(text, isTotal ? page.site.pricePhrase(price) : page.site.language.money(price))
    page.set(minorUnits, String(price.minorUnits))
    page.set(currency, price.currency.code)
  }
}
