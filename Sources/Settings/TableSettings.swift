/// The keys of a source that say how its tables are to be read.
package struct TableSettings: Sendable, Equatable {
  /// The names of columns, by the field that each gives; an empty name if no column is to give the field.
  package var columns: [String: String] = [:]
  /// The order of day, month and year, such as `d.m.y`; nil if all dates begin with the year.
  package var dates: String?
  /// The encoding, such as `windows-1252`; nil to detect it.
  package var encoding: String?

  /// The time zone of times that name none, as in the zone database.
  package var timeZone: String?
  package var timeZonePosition = ConfigPosition()
  /// Whether the config names a time zone that does not exist; it is reported, and there is no `timeZone`.
  package var hasUnknownTimeZone = false

  package init() {}
}
