/// Runs a program once, over one tape.
struct Renderer {
  /// The initial capacity.
  private static let leastRoom = 4096

  private let program: Program
  private let entries: [TapeEntry]
  private let bytes: [UInt8]
  /// The index of the next step.
  private var position = 0
  private var levels: [Level]
  /// The most bytes, and the most steps of items of lists.
  private let limit: Int
  private var stepCount = 0

  /// A value that the program has entered, and the rest of its list.
  private struct Level {
    var value: TapeEntry
    var list = TapeEntry.empty
    var taken: UInt32 = 1

    var hasMore: Bool { taken < list.count }
  }

  init(_ program: Program, _ tape: Tape, _ frames: [Frame], limit: Int) {
    (self.program, self.limit) = (program, limit)
    entries = tape.entries
    bytes = tape.writer.bytes
    levels = frames.map { Level(value: TapeEntry(.object, start: $0.base)) }
  }

  /// - Returns: false if the limit was reached; then the output is incomplete.
  mutating func run(into output: inout [UInt8]) -> Bool {
    // Thousands of pieces are copied from both; an array slice for each would cost reference counting.
    let (literals, texts) = (program.literals, bytes)
    literals.withUnsafeBufferPointer { literals in
      texts.withUnsafeBufferPointer { texts in
        var missing = max(output.capacity - output.count, Self.leastRoom)
        while missing > 0 && output.count <= limit {
          output.append(addingCapacity: missing) { free in
            free.withUnsafeMutableBufferPointer { free, count in
              guard var room = OutputBuffer(free) else { return }
              missing = run(literals, texts, into: &room)
              count = room.count
            }
          }
          if missing > 0 { missing = max(missing, min(output.count, limit - output.count)) }
        }
      }
    }
    return output.count <= limit && stepCount <= limit
  }

  /// Runs until the end, or until there is not enough capacity for the next step.
  /// - Returns: the capacity needed; 0 at the end, and if there were too many steps.
  private mutating func run(
    _ literals: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>, into room: inout OutputBuffer
  ) -> Int {
    let (program, entries) = (program, entries)
    let (steps, slots, values) = (program.steps.span, program.slots.span, entries.span)
    while true {
      let step = steps[position]
      position += 1
      switch step.operation {
      case .literal:
        let start = Int(step.first)
        guard room.append(literals, start..<start + Int(step.count)) else { return again(Int(step.count)) }
      case .escaped:
        guard let range = text(step, slots, values) else { continue }
        let before = room.count
        guard room.append(escaping: texts, range) else {
          room.shorten(to: before)
          return again(OutputBuffer.escaped(range.count))
        }
      case .raw:
        guard let range = text(step, slots, values) else { continue }
        guard room.append(texts, range) else { return again(range.count) }
      case .section:
        if !enter(value(step, slots, values)) { position = Int(step.jump) }
      case .inverted:
        if !value(step, slots, values).isFalse { position = Int(step.jump) }
      case .end:
        guard advance() else { continue }
        // A template can repeat a list within its own items.
        stepCount += position - Int(step.jump)
        if stepCount > limit { return 0 }
        position = Int(step.jump)
      case .leave: return 0
      }
    }
  }

  /// Returns to the step for which there was not enough capacity.
  private mutating func again(_ missing: Int) -> Int {
    position -= 1
    return missing
  }

  private func text(_ step: Step, _ slots: Span<Int32>, _ values: Span<TapeEntry>) -> Range<Int>? {
    let value = value(step, slots, values)
    guard value.kind == .bytes else { return nil }
    return value.start..<value.start + Int(value.count)
  }

  // MARK: Sections

  /// Enters a value, or a list's first item; false if it is absent or empty.
  private mutating func enter(_ value: TapeEntry) -> Bool {
    guard !value.isFalse else { return false }
    switch value.kind {
    case .frames: levels.append(Level(value: TapeEntry(.object, start: value.start), list: value))
    default: levels.append(Level(value: value))
    }
    return true
  }

  /// Advances to the list's next item, or leaves the value; false if it left.
  private mutating func advance() -> Bool {
    let last = levels.count - 1
    guard levels[last].hasMore else {
      levels.removeLast()
      return false
    }
    let list = levels[last].list
    let next = Int(levels[last].taken)
    levels[last].value = TapeEntry(.object, start: list.start + next * Int(list.width))
    levels[last].taken += 1
    return true
  }

  // MARK: Values

  @inline(__always)
  private func value(_ step: Step, _ slots: Span<Int32>, _ values: Span<TapeEntry>) -> TapeEntry {
    var value = levels[Int(step.level)].value
    for place in Int(step.first)..<Int(step.first + step.count) {
      guard value.kind == .object else { return .empty }
      value = values[value.start + Int(slots[place])]
    }
    return value
  }
}
