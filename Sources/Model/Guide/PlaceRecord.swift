import Diagnostics

/// A place as read by a feed: texts normalised, the point valid or left out.
package struct PlaceRecord: Sendable {
  package var id, name: String
  package var description: [String] = []
  /// As in the data: «Paris», «Paris, FR»; empty if it names none.
  package var city = ""
  package var point: Coordinate?
  package var picture: ImageReference?
  /// Its names in further languages.
  package var names = LocalNames()
  package var place: SourceLocation

  package init(id: String, name: String, place: SourceLocation) { (self.id, self.name, self.place) = (id, name, place) }

  /// The fields in which this record and another with the same id differ, by the feed's names.
  func differences(from other: PlaceRecord, _ fields: FieldNames) -> [String] {
    differing([
      ("name", name == other.name), ("description", description == other.description), ("city", city == other.city),
      ("point", point == other.point), (fields[.picture], picture == other.picture),
    ])
  }
}

extension PlaceRecord: NamedRecord {
  var title: String { name }
}
