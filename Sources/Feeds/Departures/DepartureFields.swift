/// The meaning of a departure's fields. Fields in none of these lists are kept for its page.
enum DepartureFields {
  /// The use of a field.
  enum Use {
    /// It is a property of the departure.
    case own
    /// It is one of the details that many departures share.
    case detail
    /// The terms: details, except for the times in them, which belong to the departure.
    case terms
    /// It is ignored.
    case none
  }

  static func use(of field: String) -> Use {
    if own.contains(field) { return .own }
    if field == "terms" { return .terms }
    return isInternal(field) ? .none : .detail
  }

  /// Whether a field is one of the details without a property in the model.
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

  /// The members of `terms` that differ from departure to departure.
  static let ownTimes = ["exchange_cutoff_at", "refund_cutoff_at"]

  /// Whether a field is for the seller's own programs and not for passengers: these, `has_layout` and similar ones.
  private static func isInternal(_ field: String) -> Bool {
    internals.contains(field) || field.hasPrefix(internalPrefix)
  }

  static let internalPrefix = "has_"

  static let internals: Set<String> = [
    "busbud_departure_id", "cache_source", "checkout_type", "complete", "data_source", "geohash", "locale",
    "schedule_id", "search_request_id", "sellable", "source", "source_id",
  ]

  /// Fields that publishers are known to write, but that have no meaning here; kept for the page like any other.
  static let shown: Set<String> = [
    "addons", "bus", "contractor_name", "departure_type", "details", "fare_name", "operator_disclaimers",
    "passenger_questions", "unreliable_duration", "vehicle",
  ]
}
