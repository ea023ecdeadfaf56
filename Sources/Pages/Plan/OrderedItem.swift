/// The page of a list in one of its orders, as an item of a page kind.
struct OrderedItem<Order: CaseIterable & RawRepresentable<Int>> {
  /// The index of the list.
  let list: Int
  let order: Order

  init(_ list: Int, _ order: Order) { (self.list, self.order) = (list, order) }

  /// - Parameter number: `number` of a page.
  init(number: Int) {
    let orders = Array(Order.allCases)
    self.init(number / orders.count, orders[number % orders.count])
  }

  var number: Int { list * Order.allCases.count + order.rawValue }
}
