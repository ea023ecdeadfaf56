import Locks
import Model
import Money

/// A cache of the texts of departures, by what they depend on; each is computed on first use.
final class DepartureWordsCache: Sendable {
  private struct Key: Hashable {
    let details: Int
    /// Nil if nothing comes from the operator.
    let carrier: Int?
    /// Nil if the terms name their own currency.
    let currency: Currency?
  }

  private let timetable: Timetable
  private let words: FactWords
  /// The currency of prices that name none.
  private let currency: Currency?
  private let made = Mutex<[Key: DepartureWords]>([:])

  init(_ site: SiteContext) {
    timetable = site.directory.timetable
    words = FactWords(language: site.language)
    currency = site.currency
  }

  /// The purpose of a part of a price, or the passenger.
  func partName(_ name: String) -> String { words.name(name, in: "price_parts") }

  func words(of departure: Departure) -> DepartureWords {
    let details = timetable.details[departure.details]
    let needsOperator = details.terms.isEmpty || details.amenities.isEmpty
    let key = Key(
      details: departure.details, carrier: needsOperator ? departure.carrier : nil,
      currency: departure.price?.currency ?? currency)
    if let known = made.withLock({ $0[key] }) { return known }
    let carrier = needsOperator ? departure.carrier.map { timetable.operators[$0] } : nil
    let words = DepartureWords(details, carrier, key.currency, words)
    return made.withLock { made in
      made[key] = made[key] ?? words
      return made[key] ?? words
    }
  }
}
