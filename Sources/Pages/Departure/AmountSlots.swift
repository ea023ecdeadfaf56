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

  func fill(_ price: Money?, isTotal: Bool, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    guard let price else { return }
    tape.set(
      text, frame, isTotal && price.isFree ? site.language.phrase("departure.price_free") : site.language.money(price))
    tape.set(minorUnits, frame, String(price.minorUnits))
    tape.set(currency, frame, price.currency.code)
  }
}

/// A part of a price, with its name.
struct PricePartSlots {
  let shape: Shape
  private let name: TextSlot
  private let price: AmountSlots

  init() {
    var shape = Shape("price part")
    name = shape.text("name", "what it is for, or for whom")
    price = AmountSlots(&shape)
    self.shape = shape
  }

  func fill(_ name: String, _ price: Money, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    tape.set(self.name, frame, name)
    self.price.fill(price, isTotal: false, site, &tape, frame)
  }
}
