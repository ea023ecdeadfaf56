/// A slot for bytes: text or HTML.
@usableFromInline
package protocol BytesSlot: Sendable {
  var shape: UInt32 { get }
  var index: Int { get }
}

/// The slot of a text.
@usableFromInline
package struct TextSlot: BytesSlot {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
}

/// The slot of HTML.
@usableFromInline
package struct HTMLSlot: BytesSlot {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
}

/// The slot of a flag.
@usableFromInline
package struct FlagSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
}

/// The slot of an object, and the layout of its frame.
@usableFromInline
package struct ObjectSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
  @usableFromInline package let nested: UInt32
  @usableFromInline package let width: Int
}

/// The slot of a list, and the layout of its items' frames.
@usableFromInline
package struct ListSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
  @usableFromInline package let nested: UInt32
  @usableFromInline package let width: Int
}
