/// The names of a page's values, each with its slot in a frame of the tape.
///
/// A `ShapeDeclaration` makes it from the slots that Swift fills. It gives the check that templates use only names that
/// exist, and the documentation of these names.
package struct Shape: Sendable {
  /// The kind of a value, which determines how a template may use it.
  package enum Kind: String, Sendable, CaseIterable {
    /// `{{x}}`, escaped; `{{#x}}…{{/x}}` if it is not empty.
    case text
    /// `{{{x}}}`, unescaped; `{{#x}}…{{/x}}` if it is not empty.
    case html
    /// `{{#x}}…{{/x}}` and `{{^x}}…{{/x}}` only.
    case flag
    /// `{{#x}}…{{/x}}` with its own names inside; `{{x.name}}` outside.
    case object
    /// `{{#x}}…{{/x}}`, repeated for each item.
    case list
  }

  /// One name that a template may use.
  package struct Entry: Sendable {
    package let name: String
    package let kind: Kind
    /// A short description, for the documentation; empty if the name says it.
    package let about: String
    /// The names inside an object, or inside each item of a list.
    package let shape: Shape?
    /// The source file that declares it: `Pages/PointSlots.swift`. The documentation describes the values together that
    /// one file adds to several shapes.
    package let file: String
  }

  /// The type that holds its slots: `StopSlots`.
  package let name: String
  /// All names in the order in which they were declared.
  package let entries: [Entry]

  /// Identifies the shape of slots and frames.
  let id: UInt32
  private let index: [String: Int]

  init(_ name: String, id: UInt32, _ entries: [Entry]) {
    (self.name, self.id, self.entries) = (name, id, entries)
    index = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.name, $0) })
  }

  /// The slot and the entry of a name.
  func find(_ name: String) -> (slot: Int, entry: Entry)? {
    index[name].map { ($0, entries[$0]) }
  }
}
