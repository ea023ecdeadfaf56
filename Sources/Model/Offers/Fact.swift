/// A field of the source without a property in the model, kept as it is: pages show it with words if they know the
/// field, otherwise unchanged, so that nothing is lost.
package struct Fact: Hashable, Sendable {
  /// The field's name in the source: `nb_checked_bags`.
  package let name: String
  package let value: Value

  package init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

  package indirect enum Value: Hashable, Sendable {
    case flag(Bool)
    /// The number as written in the source.
    case number(String)
    case text(String)
    case list([Value])
    case facts([Fact])
  }
}

extension [Fact] {
  /// The value of the first fact with this name.
  package subscript(name: String) -> Fact.Value? { first { $0.name == name }?.value }
}
