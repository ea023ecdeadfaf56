/// A slot for bytes: text or HTML.
@usableFromInline
package protocol BytesSlot: Sendable {
  var shape: UInt32 { get }
  var index: UInt16 { get }
}

/// The slot of a text, which is escaped.
@usableFromInline
package struct TextSlot: BytesSlot {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: UInt16

  /// Declares a text.
  package init(_ name: String, _ about: String = "", file: String = #fileID) {
    (shape, index) = DeclaredShape.add(name, .text, about, file)
  }
}

/// The slot of HTML that Swift has made.
@usableFromInline
package struct HTMLSlot: BytesSlot {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: UInt16

  /// Declares HTML.
  package init(_ name: String, _ about: String = "", file: String = #fileID) {
    (shape, index) = DeclaredShape.add(name, .html, about, file)
  }
}

/// The slot of a flag.
@usableFromInline
package struct FlagSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: UInt16

  /// Declares a flag.
  package init(_ name: String, _ about: String = "", file: String = #fileID) {
    (shape, index) = DeclaredShape.add(name, .flag, about, file)
  }
}

/// The slot of an object, which may be absent, with the slots of its values and the layout of its frame.
@usableFromInline
package struct ObjectSlot<Values: Sendable>: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: UInt16
  @usableFromInline package let nested: UInt32
  @usableFromInline package let width: Int
  package let values: Values

  /// Declares an object, and the shape of its values.
  package init(
    _ name: String, of values: @autoclosure () -> Values, _ about: String = "", file: String = #fileID
  ) {
    let declared = ShapeDeclaration(values)
    self.values = declared.slots
    (shape, index) = DeclaredShape.add(name, .object, about, file, declared.shape)
    (nested, width) = (declared.shape.id, declared.shape.entries.count)
  }
}

/// The slot of a list, with the slots of a row's values and the layout of a row's frame.
@usableFromInline
package struct ListSlot<Row: Sendable>: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: UInt16
  @usableFromInline package let nested: UInt32
  @usableFromInline package let width: Int
  package let row: Row

  /// Declares a list, and the shape of its rows.
  package init(_ name: String, of row: @autoclosure () -> Row, _ about: String = "", file: String = #fileID) {
    let declared = ShapeDeclaration(row)
    self.row = declared.slots
    (shape, index) = DeclaredShape.add(name, .list, about, file, declared.shape)
    (nested, width) = (declared.shape.id, declared.shape.entries.count)
  }
}

/// The slot of a list, and that of a flag whether it has any row: `has_stops` for `stops`.
package struct FlaggedListSlot<Row: Sendable>: Sendable {
  package let flag: FlagSlot
  package let list: ListSlot<Row>

  /// Declares the flag and the list.
  package init(_ name: String, of row: @autoclosure () -> Row, _ about: String = "", file: String = #fileID) {
    flag = FlagSlot("has_\(name)", file: file)
    list = ListSlot(name, of: row(), about, file: file)
  }
}
