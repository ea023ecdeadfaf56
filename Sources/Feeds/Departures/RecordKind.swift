import JSON

/// The kind of a record in a `departures` source.
enum RecordKind: String, CaseIterable {
  case departure, location, city
  case carrier = "operator"

  /// The name of its list in a search.
  var list: String {
    switch self {
    case .departure: "departures"
    case .location: "locations"
    case .city: "cities"
    case .carrier: "operators"
    }
  }

  /// The fields that it may have.
  var known: KnownFields {
    switch self {
    case .departure: .departure
    case .location: .location
    case .city: .departureCity
    case .carrier: .carrier
    }
  }

  /// The kind that follows from a record's fields; nil if it is not an object, or not evident.
  init?(_ record: JSONValue) {
    guard record.kind == .object, let kind = Self.allCases.first(where: { $0.isReported(by: record) }) else {
      return nil
    }
    self = kind
  }

  /// Whether the record has the fields of this kind. The order of the cases matters: a departure has an operator's
  /// `amenities` and `sellable` too.
  private func isReported(by record: JSONValue) -> Bool {
    func has(_ fields: String...) -> Bool { fields.contains { record[$0] != nil } }
    switch self {
    case .departure:
      return has("departure_time", "arrival_time", "origin_location_id", "destination_location_id")
    case .location:
      return has("city_id") || record["address"]?.kind == .array || has("type") && has("lat", "geohash")
    case .city:
      return has("region", "region_id", "timezone", "country_code2", "full_name", "legacy_url_form")
    case .carrier:
      return has("display_name", "display_url", "logo_url", "profile_id", "sellable", "amenities", "fuzzy_prices")
        || has("default_vehicle_type") || has("id") && has("name") && has("url", "terms")
    }
  }

  /// Whether a record whose kind is not evident may have the same kind as the others in its list.
  static func isAnything(_ record: JSONValue) -> Bool { record["name"] != nil }
}
