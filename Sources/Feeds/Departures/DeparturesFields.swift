extension KnownFields {
  /// A search; its lists may be objects by id, and are examined record by record.
  static let search = KnownFields(
    "a search", "searches",
    read: RecordKind.allCases.map(\.list) + [
      "origin_city_id", "destination_city_id", "complete", "is_valid_route", "ttl", "fetched_at",
    ], ignored: ["search_request_ids"])

  static let departure = KnownFields(
    "a departure", "departures", read: DepartureFields.own.union(DepartureFields.details).sorted(),
    ignored: DepartureFields.internals.union(DepartureFields.shown), ignoredPrefix: DepartureFields.internalPrefix,
    inside: ["prices": .prices, "links": .links, "trip_stops": .stop], rest: .isShown)

  static let departureCity = KnownFields(
    "a city", "cities", read: ["id", "name", "country_code2", "timezone"],
    ignored: [
      "region_id", "geohash", "image_url", "hero_image_url", "legacy_url_form", "full_name", "short_name", "locale",
    ], point: .short, inside: ["region": .region])

  static let location = KnownFields(
    "a location", "locations", read: ["id", "name", "city_id", "address", "type", "timezone"], ignored: ["geohash"],
    point: .short)

  static let carrier = KnownFields(
    "an operator", "operators", read: ["id", "display_name", "name", "url", "display_url", "terms"],
    ignored: [
      "source_id", "profile_id", "logo_url", "review_state", "sellable", "fuzzy_prices", "sell_tickets_cutoff",
      "default_vehicle_type", "source", "referral_deal", "referral_deal_type", "fraud_check",
    ], inside: ["amenities": .carrierAmenities])

  private static let prices = KnownFields(
    "prices", "prices", read: ["total", "currency", "breakdown", "categories"],
    ignored: [
      "discount", "discounted", "roundtrip_min", "roundtrip_min_fees_included", "roundtrip_total",
      "roundtrip_total_fees_included",
    ])

  private static let links = KnownFields("links", "links", read: ["deeplink"])

  private static let stop = KnownFields(
    "a stop", "stops", read: ["location_id", "name", "arrival_time", "departure_time", "transfer"],
    ignored: ["duration", "departure_operator_id", "geohash"])

  private static let region = KnownFields(
    "a region", "regions", read: ["name", "country_code2"], ignored: ["id", "region_code", "short_name", "locale"],
    inside: ["country": .country])

  private static let country = KnownFields(
    "a country", "countries", read: ["name", "code2"],
    ignored: [
      "code3", "short_name", "continent", "default_locale", "default_currency", "population", "locale",
    ])

  private static let carrierAmenities = KnownFields("amenities", "amenities", read: ["classes"])
}
