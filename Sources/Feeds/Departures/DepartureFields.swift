/// Which fields of a departure mean what. What stands in none of these lists is kept as it is, for its page.
enum DepartureFields {
  /// Those that are read, each for itself.
  static let read: Set<String> = [
    "id", "origin_location_id", "destination_location_id", "operator_id", "departure_time", "arrival_time",
    "departure_timezone", "arrival_timezone", "duration", "prices", "num_transfers", "available_seats", "links",
    "deeplink", "vehicle_type", "class", "class_name", "ticket_types", "amenities", "terms", "fetched_at", "trip_stops",
  ]

  /// Those of `terms` that differ from departure to departure.
  static let ownTimes: Set<String> = ["exchange_cutoff_at", "refund_cutoff_at"]

  /// Those by which the seller's own programs work; no passenger wants them.
  static let internalOnes: Set<String> = [
    "busbud_departure_id", "cache_source", "checkout_type", "complete", "data_source", "geohash", "locale",
    "schedule_id", "search_request_id", "sellable", "source", "source_id",
  ]

  /// `has_layout`, `has_transfers` and their like are for those programs too.
  static let internalPrefix = "has_"
}
