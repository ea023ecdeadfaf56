/// What a source says of a thing in fields of its own, kept as it has them: pages put into words what they know and
/// show the rest as it is, so that nothing is dropped.
package struct Fact: Hashable, Sendable {
  /// The field's name in the source: `nb_checked_bags`.
  package let name: String
  package let value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  package indirect enum Value: Hashable, Sendable {
    case flag(Bool)
    /// The number as it stands in the source.
    case number(String)
    case text(String)
    case list([Value])
    case facts([Fact])
  }
}

extension [Fact] {
  /// The value of the first fact of this name.
  package subscript(name: String) -> Fact.Value? { first { $0.name == name }?.value }
}
