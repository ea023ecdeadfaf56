/// The keys of a source of kind `timetable`: what applies where its sheets give nothing, and how they are written. Its
/// `from`, `to` and `country` are those of `ScheduleSelection`, its `timezone`, `dates` and `encoding` those of
/// `TableSettings`.
package struct SheetSettings: Sendable, Equatable {
  /// The names of means of transport, as in `mode`.
  package static let modes = [
    "rail", "metro", "tram", "bus", "trolleybus", "coach", "ferry", "cableway", "funicular", "air",
  ]

  /// The days on which trips run, as in a sheet: `Mon-Fri`.
  package var days: String?
  package var operatorName: String?
  /// One of `modes`.
  package var mode: String?
  /// The language of words in the sheets, as a BCP 47 tag; nil for the site's.
  package var language: String?
  /// Public holidays, as yyyy-mm-dd.
  package var holidays: [String] = []
  /// The days with school, and those of school holidays: dates as yyyy-mm-dd, periods as two dates with a slash between
  /// them, and paths of tables.
  package var schoolDays: [String] = []
  package var schoolHolidays: [String] = []

  package init() {}
}
