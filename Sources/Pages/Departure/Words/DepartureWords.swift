import Model
import Money
import Synchronization

/// All that is said of a departure in words and is the same for many: made once for those that share it.
final class DepartureWords: Sendable {
  /// What it is, and `Trip` or what schema.org calls a trip of that kind.
  let vehicle: String
  let className: String
  let ticketTypes: String
  let amenities: AmenityWords
  let terms: [FactGroup]
  /// Whether the terms are those that its operator has for all of its tickets.
  let areTermsOfOperator: Bool
  let others: [FactRow]

  init(_ details: DepartureDetails, _ carrier: Operator?, _ currency: Currency?, _ words: FactWords) {
    vehicle = details.vehicle.isEmpty ? "" : words.name(details.vehicle, in: "vehicles")
    className = details.className
    ticketTypes = words.language.list(details.ticketTypes.map { words.name($0, in: "ticket_types") })
    let ofClass = carrier?.classes.first { $0.key == details.className || $0.name == details.className }
    amenities = AmenityWords(details.amenities.isEmpty ? ofClass?.amenities ?? [] : details.amenities, words)
    let own = TermWords(details.terms, words, currency: currency).groups
    areTermsOfOperator = own.isEmpty
    terms = own.isEmpty ? TermWords(carrier?.terms ?? [], words, currency: currency).groups : own
    others = words.rows(details.others, in: "others")
  }
}

/// The words of departures by what they depend on, each made when it is first asked for.
final class DepartureWordsCache: Sendable {
  private struct Key: Hashable {
    let details: Int
    /// Nil where nothing is taken from the operator.
    let carrier: Int?
    /// Nil where the terms name their own.
    let currency: Currency?
  }

  private let timetable: Timetable
  private let words: FactWords
  /// What prices are in that name no currency.
  private let currency: Currency?
  private let made = Mutex<[Key: DepartureWords]>([:])

  init(_ site: SiteContext) {
    timetable = site.directory.timetable
    words = FactWords(language: site.language)
    currency = site.settings.currency.flatMap { Currency($0) }
  }

  /// What a part of a price is for, or for whom.
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
