import Model
import Money
import Mustache

/// The price of a departure, its parts, and the price for each kind of passenger.
struct PriceSlots {
  private let price = AmountSlots()
  private let parts = FlaggedListSlot("price_parts", of: PricePart())
  private let passengers = FlaggedListSlot("passengers", of: PricePart(), "prices by kind of passenger")

  private struct PricePart {
    let name = TextSlot("name", "kind of fare part or passenger")
    let price = AmountSlots()
  }

  func fill(_ departure: OfferedTrip, _ words: DepartureWordsCache, _ page: inout PageWriter) {
    price.fill(departure.terms.price, isTotal: true, &page)
    guard let currency = departure.terms.price?.currency else { return }
    let known = page.site.directory.schedule.offers.priceParts[departure.terms.priceParts]
    for (list, known) in [(parts, known.breakdown), (passengers, known.categories)] {
      page.list(list, known) { row, part, page in
        page.set(row.name, words.partName(part.name))
        row.price.fill(Money(minorUnits: part.minorUnits, currency), isTotal: false, &page)
      }
    }
  }
}
