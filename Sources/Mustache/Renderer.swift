/// Goes through a program once, over one tape.
struct Renderer {
  /// How many routines may be under way at once.
  static let callLimit = 500

  private let program: Program
  private let entries: [TapeEntry]
  private let bytes: [UInt8]
  private var levels: [Level]
  private var returns: [Int] = []

  /// A value that the program is inside of, and what is left of its list.
  private struct Level {
    var value: TapeEntry
    var list = TapeEntry.empty
    var taken: UInt32 = 1

    var hasMore: Bool { taken < list.count }
  }

  init(_ program: Program, _ tape: Tape, _ frames: [Frame], isLoose: Bool) {
    self.program = program
    entries = tape.entries
    bytes = tape.writer.bytes
    levels = frames.map { Level(value: isLoose ? tape.entries[$0.base] : TapeEntry(.object, start: $0.base)) }
  }

  mutating func run(into output: inout [UInt8]) {
    // Pieces of both are copied by the thousand: a slice of an array for each would be counted up and down.
    let (literals, texts) = (program.literals, bytes)
    literals.withUnsafeBufferPointer { literals in
      texts.withUnsafeBufferPointer { run(literals, $0, into: &output) }
    }
  }

  private mutating func run(
    _ literals: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
  ) {
    var position = 0
    while true {
      let step = program.steps[position]
      position += 1
      switch step.operation {
      case .literal:
        let start = Int(step.first)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: literals[start..<start + Int(step.count)]))
      case .escaped:
        if let range = text(step) { Escaping.append(texts, range, to: &output) }
      case .raw:
        if let range = text(step) { output.append(contentsOf: UnsafeBufferPointer(rebasing: texts[range])) }
      case .section:
        if !enter(value(step)) { position = Int(step.jump) }
      case .inverted:
        if !value(step).isFalse { position = Int(step.jump) }
      case .end:
        if advance() { position = Int(step.jump) }
      case .call:
        guard returns.count < Self.callLimit else { continue }
        returns.append(position)
        position = program.routines[Int(step.first)]
      case .leave:
        guard let back = returns.popLast() else { return }
        position = back
      }
    }
  }

  private func text(_ step: Step) -> Range<Int>? {
    let value = value(step)
    guard value.kind == .bytes else { return nil }
    return value.start..<value.start + Int(value.count)
  }

  // MARK: Sections

  /// Goes into a value, or a list's first item; false where there is nothing to go into.
  private mutating func enter(_ value: TapeEntry) -> Bool {
    guard !value.isFalse else { return false }
    switch value.kind {
    case .frames: levels.append(Level(value: TapeEntry(.object, start: value.start), list: value))
    case .values: levels.append(Level(value: entries[value.start], list: value))
    default: levels.append(Level(value: value))
    }
    return true
  }

  /// Goes on to the list's next item, or out of the value; false where it went out.
  private mutating func advance() -> Bool {
    let last = levels.count - 1
    guard levels[last].hasMore else {
      levels.removeLast()
      return false
    }
    let list = levels[last].list
    let next = Int(levels[last].taken)
    levels[last].value =
      list.kind == .frames
      ? TapeEntry(.object, start: list.start + next * Int(list.width)) : entries[list.start + next]
    levels[last].taken += 1
    return true
  }

  // MARK: Values

  private func value(_ step: Step) -> TapeEntry {
    guard step.level >= 0 else { return namedValue(step) }
    var value = levels[Int(step.level)].value
    for position in Int(step.first)..<Int(step.first + step.count) {
      guard value.kind == .object else { return .empty }
      value = entries[value.start + Int(program.slots[position])]
    }
    return value
  }

  /// Looks a path's first name up from the innermost level outwards, the others only inside what that gives.
  private func namedValue(_ step: Step) -> TapeEntry {
    let path = program.names[Int(step.first)..<Int(step.first + step.count)]
    guard let first = path.first else { return levels[levels.count - 1].value }
    for level in levels.reversed() {
      guard var value = field(first, of: level.value) else { continue }
      for name in path.dropFirst() {
        guard let inner = field(name, of: value) else { return .empty }
        value = inner
      }
      return value
    }
    return .empty
  }

  private func field(_ name: [UInt8], of value: TapeEntry) -> TapeEntry? {
    guard value.kind == .fields else { return nil }
    for index in 0..<Int(value.count) {
      let key = entries[value.start + 2 * index]
      if bytes[key.start..<key.start + Int(key.count)].elementsEqual(name) {
        return entries[value.start + 2 * index + 1]
      }
    }
    return nil
  }
}
