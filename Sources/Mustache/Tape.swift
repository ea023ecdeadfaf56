/// The values of a page for its template: bytes, and entries that refer to them.
///
/// One tape is reused for many pages: values common to all pages come before a mark, and a page's own values are
/// dropped by resetting to it. No `String` is kept; text is copied once, as UTF-8.
@usableFromInline
package struct Tape: Sendable {
  @usableFromInline package var entries: [TapeEntry] = []
  @usableFromInline package var writer = ByteWriter()

  /// A point to which the tape can be reset.
  package struct Mark: Sendable {
    let entries, bytes: Int
  }

  package init() {}

  /// Adds a frame for the top-level names of a template, with everything in it empty or false.
  package mutating func frame(_ shape: Shape) -> Frame {
    let base = entries.count
    makeRoom(shape.entries.count)
    return Frame(base: base, shape: shape.id, width: shape.entries.count)
  }

  /// Empties a frame, so that the next page can use it.
  package mutating func clear(_ frame: Frame) {
    for index in frame.base..<frame.base + Int(frame.width) { entries[index] = .empty }
  }

  /// Adds entries that are empty or false.
  @inlinable
  mutating func makeRoom(_ count: Int) {
    entries.append(addingCapacity: count) { $0.append(repeating: .empty, count: count) }
  }

  /// The current end of the tape.
  package func mark() -> Mark { Mark(entries: entries.count, bytes: writer.bytes.count) }

  /// Drops all frames and bytes after the mark. Values set since then in earlier frames must be set again.
  package mutating func reset(to mark: Mark) {
    entries.removeLast(entries.count - mark.entries)
    writer.bytes.removeLast(writer.bytes.count - mark.bytes)
  }
}

extension Tape {
  /// Copies text or HTML into its slot.
  @inlinable
  package mutating func set(_ slot: some BytesSlot, _ frame: Frame, _ text: String) {
    let start = writer.bytes.count
    writer.append(text)
    point(slot.shape, slot.index, frame, to: TapeEntry(.bytes, start: start, count: writer.bytes.count - start))
  }

  /// Copies text or HTML into its slot; nil leaves the slot empty.
  @inlinable
  package mutating func set(_ slot: some BytesSlot, _ frame: Frame, _ text: String?) {
    guard let text else { return point(slot.shape, slot.index, frame, to: .empty) }
    set(slot, frame, text)
  }

  /// Copies UTF-8 into a slot.
  @inlinable
  package mutating func set(_ slot: some BytesSlot, _ frame: Frame, _ utf8: some Collection<UInt8>) {
    let start = writer.bytes.count
    writer.append(utf8)
    point(slot.shape, slot.index, frame, to: TapeEntry(.bytes, start: start, count: writer.bytes.count - start))
  }

  /// Lets the caller write a slot's bytes piece by piece.
  @inlinable
  package mutating func write<Problem: Error>(
    _ slot: some BytesSlot, _ frame: Frame, _ body: (inout ByteWriter) throws(Problem) -> Void
  ) throws(Problem) {
    let start = writer.bytes.count
    try body(&writer)
    point(slot.shape, slot.index, frame, to: TapeEntry(.bytes, start: start, count: writer.bytes.count - start))
  }

  /// Sets or clears a flag.
  @inlinable
  package mutating func set(_ slot: FlagSlot, _ frame: Frame, _ flag: Bool) {
    point(slot.shape, slot.index, frame, to: TapeEntry(flag ? .yes : .empty))
  }

  /// Adds an object, and returns its frame, with everything in it empty or false.
  @inlinable
  package mutating func object(_ slot: ObjectSlot<some Sendable>, _ frame: Frame) -> Frame {
    let base = entries.count
    makeRoom(slot.width)
    point(slot.shape, slot.index, frame, to: TapeEntry(.object, start: base))
    return Frame(base: base, shape: slot.nested, width: slot.width)
  }

  /// Sets the length of a list, and returns the frames of its items, with everything in them empty or false.
  @inlinable
  package mutating func list(_ slot: ListSlot<some Sendable>, _ frame: Frame, count: Int) -> Frames {
    let base = entries.count
    makeRoom(count * slot.width)
    point(slot.shape, slot.index, frame, to: TapeEntry(.frames, start: base, count: count, width: slot.width))
    return Frames(base: base, shape: slot.nested, width: slot.width, count: count)
  }

  @inlinable
  package mutating func point(_ shape: UInt32, _ index: UInt16, _ frame: Frame, to entry: TapeEntry) {
    precondition(
      shape == frame.shape && UInt32(index) < frame.width, "a slot of one shape was used on a frame of another")
    entries[frame.base + Int(index)] = entry
  }
}
