/// What a label in the first column, or a column's name, says about the cells beside or below it.
enum SheetLabel: String, Sendable, CaseIterable {
  // Of trips, in rows above the times, or in columns of the long form.
  case days, from, to, valid, except, route, headsign, price, trip, mode, note
  case routeName = "route_name"
  case operatedBy = "operated_by"
  // Of stops, in columns.
  case stop, city, id, latitude, longitude, kind
  // Of stop times, in columns of the long form.
  case arrival, departure, time, sequence
  /// Columns and rows that are known and not used, such as kilometres.
  case ignored
  /// Rows with sums or durations, which are no times of stops.
  case total

  /// Whether it describes trips, so that it may be a row above times or a line at the begin of a sheet.
  var isOfTrips: Bool {
    switch self {
    case .days, .from, .to, .valid, .except, .route, .routeName, .headsign, .operatedBy, .price, .trip, .mode,
      .note:
      true
    default: false
    }
  }

  /// Whether it describes a stop.
  var isOfStops: Bool {
    switch self {
    case .stop, .city, .id, .latitude, .longitude, .kind: true
    default: false
    }
  }

  /// Whether its value in one block of a sheet applies to the following blocks too.
  var isOfSheet: Bool { self != .headsign && self != .trip && self != .note }
}
