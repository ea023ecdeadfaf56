import Model
import Mustache

/// First, last, fastest and cheapest departure, on pages of routes and days.
struct SummarySlots {
  private let first, last, fastest: TextSlot
  private let cheapest: (slot: ListSlot, price: AmountSlots)

  init(_ shape: inout Shape) {
    first = shape.text("first", "time of the first departure of a day: 09:30")
    last = shape.text("last", "time of the last departure; empty if there is only one")
    fastest = shape.text("fastest", "duration of the fastest, in words")
    var price = Shape("lowest price")
    let slots = AmountSlots(&price)
    cheapest = (shape.list("cheapest", price, "lowest price in each currency, by currency code"), slots)
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
