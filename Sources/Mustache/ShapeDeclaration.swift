import Locks

/// Slots, and the shape that they make up.
///
/// The slots are usually the properties of a type, and each names its value where it is stored:
///
///     struct StopSlots {
///       private let name = TextSlot("name")
///       private let arrival = TextSlot("arrival", "when it comes there")
///     }
///     let stop = ShapeDeclaration { StopSlots() }
package struct ShapeDeclaration<Slots> {
  package let slots: Slots
  package let shape: Shape

  /// Declares a shape.
  /// - Parameter make: creates the slots. Those that are created in it become the names of the shape, in their order.
  package init(_ make: () -> Slots) {
    let declared = DeclaredShape()
    slots = DeclaredShape.$current.withValue(declared, operation: make)
    shape = declared.shape("\(type(of: slots))")
  }
}

extension ShapeDeclaration: Sendable where Slots: Sendable {}

/// The shape that a thread is declaring. Slots add themselves to it when they are created.
final class DeclaredShape: Sendable {
  @TaskLocal fileprivate static var current: DeclaredShape?

  private let id = lastShapeID.add(1, ordering: .relaxed).newValue
  private let entries = Mutex<[Shape.Entry]>([])

  /// Adds a name to the shape that is being declared.
  /// - Returns: the id of that shape, and the index of the name's slot.
  static func add(_ name: String, _ kind: Shape.Kind, _ about: String, _ file: String, _ shape: Shape? = nil)
    -> (shape: UInt32, index: UInt16)
  {
    guard let current else { preconditionFailure("the slot of «\(name)» was created outside of a declaration") }
    precondition(TagName.isPlain(name) && name != TagName.words, "«\(name)» cannot be a name in a template")
    return current.entries.withLock { entries in
      precondition(
        !entries.contains { $0.name == name }, "«\(name)» is declared twice in a shape, the second by \(file)")
      precondition(entries.count < Int(UInt16.max), "a shape has too many names, the last by \(file)")
      entries.append(Shape.Entry(name: name, kind: kind, about: about, shape: shape, file: file))
      return (current.id, UInt16(entries.count - 1))
    }
  }

  fileprivate func shape(_ name: String) -> Shape { Shape(name, id: id, entries.withLock { $0 }) }
}

/// The last id of a shape.
private let lastShapeID = Atomic<UInt32>(0)
