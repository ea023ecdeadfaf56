import Model
import Mustache

/// First, last, fastest and cheapest departure, on pages of routes and days.
struct SummarySlots {
  private let first, last, fastest: TextSlot
  private let cheapest: (slot: ListSlot, price: AmountSlots)

  init(_ shape: inout Shape) {
    first = shape.text("first", "first time of day: 09:30")
    last = shape.text("last", "last one")
    fastest = shape.text("fastest", "shortest duration")
    var price = Shape("lowest price")
    let slots = AmountSlots(&price)
    cheapest = (shape.list("cheapest", price, "lowest price in each currency"), slots)
  }

  func fill(_ summary: DepartureSummary, _ page: inout PageWriter) {
    let site = page.site
    page.set(first, site.language.time(summary.first))
    if summary.last != summary.first { page.set(last, site.language.time(summary.last)) }
    page.set(fastest, site.language.duration(minutes: summary.fastest))
    page.list(cheapest.slot, summary.cheapest) { price, page in
      cheapest.price.fill(price, isTotal: true, &page)
    }
  }
}
