import Locks

/// The names of a page's values, each with its slot in a frame of the tape.
///
/// A shape is declared once. It gives the slots that Swift fills, the check that templates use only names that exist,
/// and the documentation of these names.
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

  package let name: String
  /// All names in the order in which they were declared.
  package private(set) var entries: [Entry] = []

  /// Identifies the shape of slots and frames.
  let id: UInt32
  private var index: [String: Int] = [:]

  package init(_ name: String) {
    self.name = name
    id = lastShapeID.add(1, ordering: .relaxed).newValue
  }

  /// Declares a text, which is escaped.
  package mutating func text(_ name: String, _ about: String = "", file: String = #fileID) -> TextSlot {
    TextSlot(shape: id, index: add(name, .text, nil, about, file))
  }

  /// Declares HTML that Swift has made.
  package mutating func html(_ name: String, _ about: String = "", file: String = #fileID) -> HTMLSlot {
    HTMLSlot(shape: id, index: add(name, .html, nil, about, file))
  }

  /// Declares a flag.
  package mutating func flag(_ name: String, _ about: String = "", file: String = #fileID) -> FlagSlot {
    FlagSlot(shape: id, index: add(name, .flag, nil, about, file))
  }

  /// Declares an object, which may be absent.
  package mutating func object(_ name: String, _ shape: Shape, _ about: String = "", file: String = #fileID)
    -> ObjectSlot
  {
    ObjectSlot(shape: id, index: add(name, .object, shape, about, file), nested: shape.id, width: shape.entries.count)
  }

  /// Declares a list.
  package mutating func list(_ name: String, _ shape: Shape, _ about: String = "", file: String = #fileID) -> ListSlot {
    ListSlot(shape: id, index: add(name, .list, shape, about, file), nested: shape.id, width: shape.entries.count)
  }

  /// The slot and the entry of a name.
  func find(_ name: String) -> (slot: Int, entry: Entry)? {
    index[name].map { ($0, entries[$0]) }
  }

  private mutating func add(_ name: String, _ kind: Kind, _ shape: Shape?, _ about: String, _ file: String) -> Int {
    precondition(TagName.isPlain(name) && name != TagName.words, "«\(name)» cannot be a name in a template")
    precondition(index[name] == nil, "«\(name)» is declared twice in the shape «\(self.name)»")
    precondition(entries.count < Int(UInt16.max), "the shape «\(self.name)» has too many names")
    index[name] = entries.count
    entries.append(Entry(name: name, kind: kind, about: about, shape: shape, file: file))
    return entries.count - 1
  }
}

/// The last id of a shape.
private let lastShapeID = Atomic<UInt32>(0)
