import Model
import Mustache

/// First, last, fastest and cheapest departure, on pages of pairs of towns and days.
struct SummarySlots {
  private let first = TextSlot("first", "first time of day: 09:30")
  private let last = TextSlot("last", "last one")
  private let fastest = TextSlot("fastest", "shortest duration")
  private let cheapest = ListSlot("cheapest", of: AmountSlots(), "lowest price in each currency")

  func fill(_ summary: DepartureSummary, _ page: inout PageWriter) {
    let site = page.site
    page.set(first, site.language.time(summary.first))
    if summary.last != summary.first { page.set(last, site.language.time(summary.last)) }
    page.set(fastest, site.language.duration(minutes: summary.fastest))
    page.list(cheapest, summary.cheapest) { row, price, page in
      row.fill(price, isTotal: true, &page)
    }
  }
}
