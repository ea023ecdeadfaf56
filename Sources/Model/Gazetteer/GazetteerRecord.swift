import Diagnostics
import Text

/// A city of a `cities` source as read by a feed: whitespace normalised, the point valid or left out.
package struct GazetteerRecord: Sendable, Equatable {
  package let id, name: String
  /// Its country's code or name, as in the data.
  package let country: String
  package let point: Coordinate?
  /// Its names in further languages.
  package let names: LocalNames
  package let place: SourceLocation

  package init(
    id: String, name: String, country: String, point: Coordinate?, names: LocalNames = LocalNames(),
    place: SourceLocation
  ) {
    (self.id, self.name, self.country, self.point) = (id, name, country, point)
    (self.names, self.place) = (names, place)
  }
}

extension GazetteerRows {
  package mutating func append(_ record: GazetteerRecord) {
    append(
      id: record.id, name: record.name, country: record.country, point: record.point, line: record.place.line ?? 0,
      column: record.place.column ?? 0, names: record.names)
  }
}
