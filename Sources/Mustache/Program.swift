/// An instruction of a program.
struct Step: Sendable {
  enum Operation: UInt8, Sendable {
    /// Copies `count` bytes of the program's literals, starting at `first`.
    case literal
    /// Writes a value, escaped or unchanged.
    case escaped, raw
    /// Enters a value, or jumps to `jump` if it is false.
    case section
    /// Continues if a value is false, otherwise jumps to `jump`.
    case inverted
    /// The end of a section: jumps back to `jump` while the list has items, otherwise leaves the value.
    case end
    /// The end of the program.
    case leave
  }

  var operation: Operation
  /// The level of a value in the stack of frames, from the outermost.
  var level: Int32 = 0
  /// The path of a value, `count` slots starting at `first`; without slots it is the level itself.
  var first: Int32 = 0
  var count: Int32 = 0
  var jump: Int32 = 0
}

/// A compiled template.
struct Program: Sendable {
  private(set) var steps: [Step] = []
  private(set) var literals: [UInt8] = []
  private(set) var slots: [Int32] = []
  /// The first step that must not be merged with earlier ones, because it is the target of a jump.
  private var border = 0

  var end: Int { steps.count }

  /// Appends literal bytes, to the last step if that is a literal too.
  mutating func appendLiteral(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if steps.count > border, let last = steps.last, last.operation == .literal {
      steps[steps.count - 1].count = last.count + Int32(bytes.count)
    } else {
      steps.append(Step(operation: .literal, first: Int32(literals.count), count: Int32(bytes.count)))
    }
    literals.append(contentsOf: bytes)
  }

  mutating func append(_ step: Step) { steps.append(step) }

  mutating func append(_ operation: Step.Operation, _ address: Address) {
    steps.append(Step(operation: operation, level: address.level, first: address.first, count: address.count))
  }

  /// Sets the jump of a step to the current end of the program.
  mutating func land(_ step: Int) {
    steps[step].jump = Int32(steps.count)
    border = steps.count
  }

  /// Ends the section that began with a step.
  mutating func close(_ step: Int) {
    steps.append(Step(operation: .end, jump: Int32(step + 1)))
    land(step)
  }

  /// The location of a value: its level and its path.
  struct Address {
    var level, first, count: Int32
  }

  mutating func address(level: Int, slots path: [Int]) -> Address {
    slots.append(contentsOf: path.map(Int32.init))
    return Address(level: Int32(level), first: Int32(slots.count - path.count), count: Int32(path.count))
  }
}
