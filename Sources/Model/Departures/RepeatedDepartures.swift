import CivilTime
import Diagnostics
import Money

/// Recognises the same trip under several ids, as listed by sellers whose ids change between requests: departures with
/// the same operator, ends, times, class, price and terms are the same. The first id is kept.
struct RepeatedDepartures {
  /// Identifies a location by its data: two sources of one seller have the same place.
  private struct PlaceKey: Hashable, Sendable {
    let id, title: String
    let city: String?
  }

  private struct CarrierKey: Hashable, Sendable {
    let id, name: String
  }

  private struct TermsKey: Hashable {
    let className: String
    let terms: [Fact]
  }

  /// Departures with equal keys are the same.
  private struct Key: Hashable {
    let origin, destination: Int
    let carrier: Int?
    /// Seconds since 1970 in UTC.
    let departs, arrives: Int
    /// The index of class and terms.
    let terms: Int
    let exchangeUntil, refundUntil: Instant?
    let price: Money?
  }

  /// For each departure the index of its draft.
  private var drafts: [Key: Int] = [:]
  private var places = InternTable<PlaceKey>()
  private var carriers = InternTable<CarrierKey>()
  private var terms = InternTable<TermsKey>()
  /// For each of the details the index of its class and terms.
  private var termsOfDetails: [Int] = []
  /// For each location and operator of the source that is being read, its index among those of all sources.
  private var placesOfSource: [Int] = []
  private var carriersOfSource: [Int] = []
  /// The number of listings of each departure that is listed more than once.
  private var counts: [Int: Int] = [:]
  /// The second listing, by draft, of each departure that this source repeats.
  private var repeated: [Int: DepartureRecord] = [:]

  /// Starts the departures of another source.
  mutating func beginSource(_ draft: SourceDepartures) {
    repeated = [:]
    placesOfSource = draft.locations.map { location in
      places.index(of: PlaceKey(id: location.id, title: location.record?.title ?? "", city: location.record?.city))
    }
    carriersOfSource = draft.carriers.map { carrier in
      carriers.index(of: CarrierKey(id: carrier.id, name: carrier.record?.name ?? ""))
    }
    termsOfDetails += draft.details.values.dropFirst(termsOfDetails.count).map {
      terms.index(of: TermsKey(className: $0.className, terms: $0.terms))
    }
  }

  /// The draft of the departure that a record repeats; nil for a new departure, which becomes draft `next`.
  mutating func earlier(_ record: DepartureRecord, _ ends: TripEnds, next: Int) -> Int? {
    let key = Key(
      origin: placesOfSource[Int(record.origin.index)], destination: placesOfSource[Int(record.destination.index)],
      carrier: record.carrier.map { carriersOfSource[Int($0.index)] }, departs: ends.departs.utc,
      arrives: ends.arrives.utc, terms: termsOfDetails[record.terms.details],
      exchangeUntil: record.terms.exchangeUntil, refundUntil: record.terms.refundUntil, price: record.terms.price)
    guard let known = drafts[key] else {
      drafts[key] = next
      return nil
    }
    counts[known, default: 1] += 1
    if repeated[known] == nil { repeated[known] = record }
    return known
  }

  /// One finding for each departure that this source repeats.
  func findings(_ drafts: [DepartureJoin.Draft]) -> [Finding] {
    repeated.sorted { $0.key < $1.key }.map { index, record in
      .repeatedDeparture(record, first: drafts[index], count: counts[index] ?? 2)
    }
  }
}

extension DepartureJoin.Draft {
  /// Merges another listing of the same departure: the seats, the link and everything else come from the one that was
  /// fetched later. Id, location and address stay.
  mutating func join(_ other: DepartureJoin.Draft) {
    let known = record
    if known.terms.isOlder(than: other.record.terms) { record = other.record }
    record.place = known.place
    record.terms.join(searchOf: known.terms)
    record.terms.join(searchOf: other.record.terms)
    uses.formUnion(other.uses)
    ends.isDepartureAssumed = ends.isDepartureAssumed && other.ends.isDepartureAssumed
    ends.isArrivalAssumed = ends.isArrivalAssumed && other.ends.isArrivalAssumed
  }
}
