import Model
import Money

/// Texts that several departures share, computed once for all of them.
final class DepartureWords: Sendable {
  /// The vehicle, and schema.org's type for such a trip, such as `Trip`.
  let vehicle: String
  let className, ticketTypes: String
  let amenities: AmenityWords
  let terms: [FactGroup]
  /// Whether the terms are the same as the operator's for all tickets.
  let areTermsOfOperator: Bool
  let others: [FactRow]

  init(_ details: OfferDetails, _ carrier: Operator?, _ currency: Currency?, _ words: FactWords) {
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
