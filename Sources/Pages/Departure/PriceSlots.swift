import Model
import Money
import Mustache

/// The price of a departure, its parts, and the price for each kind of passenger.
struct PriceSlots {
  private let price = AmountSlots()
  private let parts = FlaggedListSlot("price_parts", of: PricePartSlots())
  private let passengers = FlaggedListSlot("passengers", of: PricePartSlots(), "prices by kind of passenger")

  func fill(_ departure: OfferedTrip, _ words: DepartureWordsCache, _ page: inout PageWriter) {
    price.fill(departure.offer.price, isTotal: true, &page)
    guard let currency = departure.offer.price?.currency else { return }
    let known = page.site.directory.schedule.offers.priceParts[departure.offer.priceParts]
    for (list, known) in [(parts, known.breakdown), (passengers, known.categories)] {
      page.list(list, known) { row, part, page in
        row.fill(words.partName(part.name), Money(minorUnits: part.minorUnits, currency), &page)
      }
    }
  }
}
