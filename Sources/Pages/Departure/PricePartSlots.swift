import Money
import Mustache

/// A part of a price with its name.
struct PricePartSlots {
  let shape: Shape
  private let name: TextSlot
  private let price: AmountSlots

  init() {
    var shape = Shape("price part")
    name = shape.text("name", "kind of fare part or passenger")
    price = AmountSlots(&shape)
    self.shape = shape
  }

  func fill(_ name: String, _ price: Money, _ page: inout PageWriter) {
    page.set(self.name, name)
    self.price.fill(price, isTotal: false, &page)
  }
}
