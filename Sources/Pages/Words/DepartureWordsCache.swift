import Locks
import Model
import Money

/// A cache of the texts of departures, by what they depend on; each is computed on first use.
final class DepartureWordsCache: Sendable {
  private struct Key: Hashable {
    let details: Int
    /// Nil if nothing comes from the operator.
    let carrier: CarrierIndex?
    /// Nil if the terms name their own currency.
    let currency: Currency?
  }

  private let directory: Directory
  private let words: FactWords
  /// The currency of prices that name none.
  private let currency: Currency?
  private let made = Mutex<[Key: DepartureWords]>([:])

  init(_ site: SiteContext) {
    directory = site.directory
    words = FactWords(language: site.language)
    currency = site.currency
  }

  /// The purpose of a part of a price, or the passenger.
  func partName(_ name: String) -> String { words.name(name, in: "price_parts") }

  func words(of departure: OfferedTrip) -> DepartureWords {
    let details = directory.schedule.offers.details[departure.terms.details]
    let needsOperator = details.terms.isEmpty || details.amenities.isEmpty
    let key = Key(
      details: departure.terms.details, carrier: needsOperator ? departure.carrier : nil,
      currency: departure.terms.price?.currency ?? currency)
    if let known = made.withLock({ $0[key] }) { return known }
    let carrier = needsOperator ? departure.carrier.map { directory.operators[$0] } : nil
    let words = DepartureWords(details, carrier, key.currency, words)
    return made.withLock { made in
      made[key] = made[key] ?? words
      return made[key] ?? words
    }
  }
}
