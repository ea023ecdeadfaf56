import Model
import Mustache

/// First and last, fastest and cheapest, as pages of routes and days show them.
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

  func fill(_ summary: DepartureSummary, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    tape.set(first, frame, site.language.time(summary.first))
    if summary.last != summary.first { tape.set(last, frame, site.language.time(summary.last)) }
    tape.set(fastest, frame, site.language.duration(minutes: summary.fastest))
    let frames = tape.list(cheapest.slot, frame, count: summary.cheapest.count)
    for (place, price) in summary.cheapest.enumerated() {
      cheapest.price.fill(price, isTotal: true, site, &tape, frames[place])
    }
  }
}
