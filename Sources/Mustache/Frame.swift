/// The slots of one thing's values, consecutive on a tape.
///
/// It is valid until the tape is reset to an earlier mark.
@usableFromInline
package struct Frame: Sendable {
  @usableFromInline package let base: Int
  @usableFromInline package let shape: UInt32
  /// The number of slots.
  @usableFromInline package let width: UInt32

  @inlinable
  package init(base: Int, shape: UInt32, width: Int) {
    (self.base, self.shape) = (base, shape)
    self.width = UInt32(width)
  }
}

/// The frames of a list's items, in order.
@usableFromInline
package struct Frames: Sendable, RandomAccessCollection {
  @usableFromInline package let base: Int
  @usableFromInline package let shape: UInt32
  @usableFromInline package let width: Int
  @usableFromInline package let endIndex: Int

  @inlinable
  package init(base: Int, shape: UInt32, width: Int, count: Int) {
    (self.base, self.shape, self.width) = (base, shape, width)
    endIndex = count
  }

  @inlinable package var startIndex: Int { 0 }

  @inlinable
  package subscript(position: Int) -> Frame {
    precondition(position >= 0 && position < endIndex, "the list has no item of that number")
    return Frame(base: base + position * width, shape: shape, width: width)
  }
}
