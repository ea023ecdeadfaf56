import Money
import Mustache

/// A price: for machines in minor units, and as people read it. Free is a price; one that is not known is none.
struct PriceSlots {
  private let value, currency, text: TextSlot
  private let isFree: FlagSlot

  init(_ shape: inout Shape) {
    value = shape.text("price_value", "in minor units: 5481; empty where no price is known")
    currency = shape.text("price_currency", "its currency by ISO 4217: USD")
    text = shape.text("price", "as the site's language writes it: US$54.81")
    isFree = shape.flag("is_free", "whether nothing is to be paid")
  }

  func fill(_ price: Money?, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    guard let price else { return }
    tape.set(value, frame, String(price.minorUnits))
    tape.set(currency, frame, price.currency.code)
    tape.set(text, frame, site.language.money(price))
    tape.set(isFree, frame, price.isFree)
  }
}
