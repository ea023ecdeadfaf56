import Money
import Mustache

/// A part of a price with its name.
struct PricePartSlots {
  private let name = TextSlot("name", "kind of fare part or passenger")
  private let price = AmountSlots()

  func fill(_ name: String, _ price: Money, _ page: inout PageWriter) {
    page.set(self.name, name)
    self.price.fill(price, isTotal: false, &page)
  }
}
