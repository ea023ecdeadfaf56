import Diagnostics

/// An operator as read by a feed.
package struct OperatorRecord: Sendable {
  package var id, name: String
  package var website: String?
  package var classes: [OperatorClass]
  package var terms: [Fact]
  package var place: SourceLocation
  /// Whether it has no id in its source, so that no departure can refer to it.
  package var hasDerivedID = false

  package init(
    id: String, name: String, website: String?, classes: [OperatorClass], terms: [Fact], place: SourceLocation
  ) {
    (self.id, self.name, self.website) = (id, name, website)
    (self.classes, self.terms, self.place) = (classes, terms, place)
  }

  func differences(from other: OperatorRecord, _ fields: FieldNames) -> [String] {
    differing([
      ("name", name == other.name), (fields[.website], website == other.website),
      (fields[.classes], classes == other.classes),
      (fields[.terms], terms == other.terms),
    ])
  }
}

extension OperatorRecord: NamedRecord {
  var title: String { name }
}
