/// Specialises a program for values that many pages share: known values become literals, and sections over them are
/// removed, unrolled or kept, so that only changing values are looked up at run time.
///
/// This is partial evaluation: the specialised program renders the same bytes as the whole one.
struct Specialiser {
  /// A level of the stack of values: known now, or only when a page is rendered.
  private enum Level {
    case known(TapeEntry)
    case later(Int32)
  }

  private let program: Program
  private let entries: [TapeEntry]
  private let bytes: [UInt8]
  private let changing: [Template.Changing]
  private var levels: [Level]
  /// The number of levels that remain at run time.
  private var depth: Int32
  private var result = Program()

  init(_ program: Program, _ tape: Tape, _ frames: [Frame], _ changing: [Template.Changing]) {
    (self.program, self.changing) = (program, changing)
    entries = tape.entries
    bytes = tape.writer.bytes
    levels = frames.map { .known(TapeEntry(.object, start: $0.base)) }
    depth = Int32(frames.count)
  }

  mutating func specialised() -> Program {
    walk(0..<program.end)
    result.append(Step(operation: .leave))
    return result
  }

  private mutating func walk(_ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let step = program.steps[position]
      switch step.operation {
      case .literal:
        result.appendLiteral(program.literals[Int(step.first)..<Int(step.first + step.count)])
      case .escaped, .raw: show(step)
      case .section:
        section(step, (position + 1)..<(Int(step.jump) - 1))
        position = Int(step.jump) - 1
      case .inverted:
        inverted(step, (position + 1)..<Int(step.jump))
        position = Int(step.jump) - 1
      case .end, .leave: break
      }
      position += 1
    }
  }

  private mutating func show(_ step: Step) {
    guard let value = known(step) else { return result.append(later(step)) }
    guard value.kind == .bytes else { return }
    let range = value.start..<value.start + Int(value.count)
    var text: [UInt8] = []
    if step.operation == .escaped { Escaping.append(bytes, range, to: &text) } else { text += bytes[range] }
    result.appendLiteral(text)
  }

  private mutating func section(_ step: Step, _ body: Range<Int>) {
    guard let value = known(step) else {
      let begun = result.end
      result.append(later(step))
      within(.later(depth)) { $0.walk(body) }
      result.close(begun)
      return
    }
    guard !value.isFalse else { return }
    switch value.kind {
    case .frames:
      for item in 0..<Int(value.count) {
        within(.known(TapeEntry(.object, start: value.start + item * Int(value.width)))) { $0.walk(body) }
      }
    default: within(.known(value)) { $0.walk(body) }
    }
  }

  private mutating func inverted(_ step: Step, _ body: Range<Int>) {
    guard let value = known(step) else {
      let begun = result.end
      result.append(later(step))
      walk(body)
      result.land(begun)
      return
    }
    if value.isFalse { walk(body) }
  }

  private mutating func within(_ level: Level, _ walk: (inout Specialiser) -> Void) {
    levels.append(level)
    if case .later = level { depth += 1 }
    walk(&self)
    if case .later = level { depth -= 1 }
    levels.removeLast()
  }

  /// The value of a step; nil if it changes from page to page.
  private func known(_ step: Step) -> TapeEntry? {
    guard case .known(var value) = levels[Int(step.level)] else { return nil }
    for position in Int(step.first)..<Int(step.first + step.count) {
      let slot = Int(program.slots[position])
      if position == Int(step.first), Int(step.level) < changing.count, changing[Int(step.level)].has(slot) {
        return nil
      }
      guard value.kind == .object else { return .empty }
      value = entries[value.start + slot]
    }
    return value
  }

  /// The step with its level among those that remain at run time.
  private mutating func later(_ step: Step) -> Step {
    let path = (Int(step.first)..<Int(step.first + step.count)).map { Int(program.slots[$0]) }
    let level: Int32 = if case .later(let level) = levels[Int(step.level)] { level } else { step.level }
    let address = result.address(level: Int(level), slots: path)
    return Step(operation: step.operation, level: address.level, first: address.first, count: address.count)
  }
}

extension Template {
  /// The values of a frame that change from page to page.
  package enum Changing: Sendable {
    case none, all
    /// The values in these slots.
    case slots(Set<UInt16>)

    func has(_ slot: Int) -> Bool {
      switch self {
      case .none: false
      case .all: true
      case .slots(let slots): slots.contains(UInt16(slot))
      }
    }
  }

  /// The template specialised for pages that share most values.
  /// - Parameters:
  ///   - tape: the tape with the shared values.
  ///   - frames: as for `render`.
  ///   - changing: for each frame, the values that are not known yet.
  package func specialised(_ tape: Tape, _ frames: [Frame], changing: [Changing]) -> Template {
    precondition(takes(frames), "a template was given frames of other shapes than its own")
    var specialiser = Specialiser(program, tape, frames, changing)
    return Template(program: specialiser.specialised(), shapes: shapes)
  }
}
