import Mustache

/// A link to a list in one of its orders.
struct OrderLink<Order: Equatable & Sendable>: Sendable {
  let order: Order
  private let isCurrent: FlagSlot
  private let href: TextSlot

  init(_ order: Order) {
    self.order = order
    isCurrent = FlagSlot("is_by_\(order)")
    href = TextSlot("by_\(order)_href")
  }

  /// - Parameter address: of the page in this order; nil if there is none.
  func fill(_ address: String?, current: Order, _ page: inout PageWriter) {
    page.set(isCurrent, order == current)
    page.set(href, address.map(page.links.href))
  }
}
