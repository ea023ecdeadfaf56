/// Which fields of a departure mean what. What stands in none of these lists is kept as it is, for its page.
enum DepartureFields {
  /// What is done with a field.
  enum Use {
    /// It is read into a fact of the departure's own.
    case own
    /// It is one of the details that many departures have in common.
    case detail
    /// The terms: details but for the times in them that are the departure's own.
    case terms
    /// It is passed over.
    case none
  }

  static func use(of field: String) -> Use {
    if own.contains(field) { return .own }
    if field == "terms" { return .terms }
    return isInternal(field) ? .none : .detail
  }

  /// Whether a field is one of the details that have no place of their own in the model.
  static func isOther(_ field: String) -> Bool {
    !own.contains(field) && !details.contains(field) && !isInternal(field)
  }

  static let own: Set<String> = [
    "id", "origin_location_id", "destination_location_id", "operator_id", "departure_time", "arrival_time",
    "departure_timezone", "arrival_timezone", "duration", "prices", "num_transfers", "available_seats", "links",
    "deeplink", "fetched_at", "trip_stops",
  ]

  static let details: Set<String> = [
    "vehicle_type", "class", "class_name", "ticket_types", "amenities", "terms",
  ]

  /// Those of `terms` that differ from departure to departure.
  static let ownTimes = ["exchange_cutoff_at", "refund_cutoff_at"]

  /// Those by which the seller's own programs work, and no passenger wants: these, and `has_layout` and its like.
  private static func isInternal(_ field: String) -> Bool {
    internals.contains(field) || field.hasPrefix(internalPrefix)
  }

  static let internalPrefix = "has_"

  static let internals: Set<String> = [
    "busbud_departure_id", "cache_source", "checkout_type", "complete", "data_source", "geohash", "locale",
    "schedule_id", "search_request_id", "sellable", "source", "source_id",
  ]

  /// Those without a meaning here that publishers are known to write; they are kept for the page like any other.
  static let shown: Set<String> = [
    "addons", "bus", "contractor_name", "departure_type", "details", "fare_name", "operator_disclaimers",
    "passenger_questions", "unreliable_duration", "vehicle",
  ]
}
