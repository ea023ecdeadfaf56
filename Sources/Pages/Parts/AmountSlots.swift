import Money
import Mustache

/// A price: as people read it, and in minor units for machines.
struct AmountSlots {
  private let text, minorUnits, currency: TextSlot

  init(_ shape: inout Shape) {
    text = shape.text("price", "the price in words, «free» where nothing is to be paid; empty where it is not known")
    minorUnits = shape.text("price_minor", "the price in the currency's minor units; empty where it is not known")
    currency = shape.text("price_currency", "the price's currency by ISO 4217; empty where it is not known")
  }

  /// - Parameter isTotal: whether it is all that is to be paid, so that nothing is «free», and not a part of 0.
  func fill(_ price: Money?, isTotal: Bool, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    guard let price else { return }
    tape.set(text, frame, isTotal ? site.pricePhrase(price) : site.language.money(price))
    tape.set(minorUnits, frame, String(price.minorUnits))
    tape.set(currency, frame, price.currency.code)
  }
}
