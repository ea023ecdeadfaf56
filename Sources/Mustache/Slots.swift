/// A slot that takes bytes: text or mark-up.
@usableFromInline
package protocol BytesSlot: Sendable {
  var shape: UInt32 { get }
  var index: Int { get }
}

/// Where a text of a shape stands in its frames.
@usableFromInline
package struct TextSlot: BytesSlot {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
}

/// Where a piece of mark-up of a shape stands in its frames.
@usableFromInline
package struct HTMLSlot: BytesSlot {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
}

/// Where a flag of a shape stands in its frames.
@usableFromInline
package struct FlagSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
}

/// Where an object of a shape stands in its frames, and what its own frame looks like.
@usableFromInline
package struct ObjectSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
  @usableFromInline package let nested: UInt32
  @usableFromInline package let width: Int
}

/// Where a list of a shape stands in its frames, and what the frames of its items look like.
@usableFromInline
package struct ListSlot: Sendable {
  @usableFromInline package let shape: UInt32
  @usableFromInline package let index: Int
  @usableFromInline package let nested: UInt32
  @usableFromInline package let width: Int
}
