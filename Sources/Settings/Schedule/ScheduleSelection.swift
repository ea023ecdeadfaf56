/// The keys of a source of kind `gtfs`: what is published of its data.
package struct ScheduleSelection: Sendable, Equatable {
  /// The values of `timepoints`, which decides whether a route's page shows only the stops at which trips keep to their
  /// times.
  package static let timepointChoices = ["auto", "only", "all"]

  /// The first and the last date, as yyyy-mm-dd; nil for those of the data.
  package var from, to: String?
  /// The ids of agencies and routes; empty for all.
  package var agencies: [String] = []
  package var routes: [String] = []
  /// One of `timepointChoices`.
  package var timepoints = "auto"
  /// The country of stations that are in no known city.
  package var country: String?

  package init() {}
}
