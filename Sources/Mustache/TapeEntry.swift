/// One value on the tape.
@usableFromInline
package struct TapeEntry: Sendable, BitwiseCopyable {
  @usableFromInline
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// An absent value, or a flag that is false.
    case empty
    /// A flag that is true.
    case yes
    /// The bytes given by `start` and `count`.
    case bytes
    /// A frame at `start`.
    case object
    /// `count` frames from `start` on, each `width` entries long.
    case frames
  }

  @usableFromInline package var start: Int
  @usableFromInline package var count: UInt32
  @usableFromInline package var width: UInt16
  @usableFromInline package var kind: Kind
  /// Initialises all bytes of an entry, because they are hashed.
  @usableFromInline let padding: UInt8 = 0

  @inlinable
  package init(_ kind: Kind, start: Int = 0, count: Int = 0, width: Int = 0) {
    self.start = start
    self.count = UInt32(count)
    self.width = UInt16(width)
    self.kind = kind
  }

  @inlinable package static var empty: TapeEntry { TapeEntry(.empty) }

  /// Whether sections over it are left out.
  var isFalse: Bool {
    switch kind {
    case .empty: true
    case .yes, .object: false
    case .bytes, .frames: count == 0
    }
  }
}
