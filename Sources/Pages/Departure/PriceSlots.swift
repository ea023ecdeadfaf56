import Model
import Money
import Mustache

/// The price of a departure, its parts, and the price for each kind of passenger.
struct PriceSlots {
  private let price: AmountSlots
  private let hasParts, hasPassengers: FlagSlot
  private let parts, passengers: (slot: ListSlot, part: PricePartSlots)

  init(_ shape: inout Shape) {
    price = AmountSlots(&shape)
    let part = PricePartSlots()
    hasParts = shape.flag("has_price_parts")
    parts = (shape.list("price_parts", part.shape), part)
    hasPassengers = shape.flag("has_passengers")
    passengers = (shape.list("passengers", part.shape, "prices by kind of passenger"), part)
  }

  func fill(_ departure: Departure, _ words: DepartureWordsCache, _ page: inout PageWriter) {
    price.fill(departure.price, isTotal: true, &page)
    guard let currency = departure.price?.currency else { return }
    let known = page.site.directory.timetable.priceParts[departure.priceParts]
    page.set(hasParts, !known.breakdown.isEmpty)
    page.set(hasPassengers, !known.categories.isEmpty)
    for (known, list) in [(known.breakdown, parts), (known.categories, passengers)] {
      page.list(list.slot, known) { part, page in
        list.part.fill(words.partName(part.name), Money(minorUnits: part.minorUnits, currency), &page)
      }
    }
  }
}
