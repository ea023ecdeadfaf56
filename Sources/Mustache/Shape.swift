import Synchronization

/// What a page gives to its template: names, and for each the slot of a tape's frame that holds its value.
///
/// A shape is declared once. From it come the slots that Swift fills, the check that every name in a template is one
/// that a page gives, and the documentation of what templates may say.
package struct Shape: Sendable {
  /// What a name stands for, and so what a template may do with it.
  package enum Kind: String, Sendable, CaseIterable {
    /// `{{x}}`, escaped; `{{#x}}…{{/x}}` where it is not empty.
    case text
    /// `{{{x}}}`, as it is; `{{#x}}…{{/x}}` where it is not empty.
    case html
    /// `{{#x}}…{{/x}}` and `{{^x}}…{{/x}}` only.
    case flag
    /// `{{#x}}…{{/x}}`, inside which its own names stand; `{{x.name}}` from outside.
    case object
    /// `{{#x}}…{{/x}}`, once for each of its items.
    case list
  }

  /// One name that a template may use.
  package struct Entry: Sendable {
    package let name: String
    package let kind: Kind
    /// What it is, in a few words, for the documentation.
    package let about: String
    /// The names inside an object, or inside each item of a list.
    package let shape: Shape?
  }

  package let name: String
  /// All names in the order in which they were declared.
  package private(set) var entries: [Entry] = []

  /// Ties slots and frames to the shape that they were made from.
  let id: UInt32
  private var index: [String: Int] = [:]

  package init(_ name: String) {
    self.name = name
    id = lastShapeID.add(1, ordering: .relaxed).newValue
  }

  /// A text, escaped where it is shown.
  package mutating func text(_ name: String, _ about: String) -> TextSlot {
    TextSlot(shape: id, index: add(name, .text, nil, about))
  }

  /// Mark-up that Swift has made and vouches for.
  package mutating func html(_ name: String, _ about: String) -> HTMLSlot {
    HTMLSlot(shape: id, index: add(name, .html, nil, about))
  }

  /// Something that is so or is not.
  package mutating func flag(_ name: String, _ about: String) -> FlagSlot {
    FlagSlot(shape: id, index: add(name, .flag, nil, about))
  }

  /// A thing with names of its own, which may be absent.
  package mutating func object(_ name: String, _ shape: Shape, _ about: String) -> ObjectSlot {
    ObjectSlot(shape: id, index: add(name, .object, shape, about), nested: shape.id, width: shape.entries.count)
  }

  /// Any number of things with names of their own.
  package mutating func list(_ name: String, _ shape: Shape, _ about: String) -> ListSlot {
    ListSlot(shape: id, index: add(name, .list, shape, about), nested: shape.id, width: shape.entries.count)
  }

  /// The slot and the entry of a name.
  func find(_ name: String) -> (slot: Int, entry: Entry)? {
    index[name].map { ($0, entries[$0]) }
  }

  private mutating func add(_ name: String, _ kind: Kind, _ shape: Shape?, _ about: String) -> Int {
    precondition(TagName.isPlain(name) && name != TagName.words, "«\(name)» cannot be a name in a template")
    precondition(index[name] == nil, "«\(name)» is declared twice in the shape «\(self.name)»")
    precondition(entries.count < Int(UInt16.max), "the shape «\(self.name)» has too many names")
    index[name] = entries.count
    entries.append(Entry(name: name, kind: kind, about: about, shape: shape))
    return entries.count - 1
  }
}

/// The last id that was given to a shape.
private let lastShapeID = Atomic<UInt32>(0)
