/// One thing to do while rendering.
struct Step: Sendable {
  enum Operation: UInt8, Sendable {
    /// Copies `count` bytes of the program's literals, from `first` on.
    case literal
    /// Shows a value, escaped; as it is.
    case escaped, raw
    /// Goes into a value and on, or to `jump` where it is false.
    case section
    /// Goes on where a value is false, else to `jump`.
    case inverted
    /// The end of a section: back to `jump` while the list has items, else out of the value and on.
    case end
    /// The end of the program.
    case leave
  }

  var operation: Operation
  /// Of a value: its level in the stack of frames, counted from the outermost.
  var level: Int32 = 0
  /// Of a value: its path, `count` slots from `first` on; without any it is the level itself.
  var first: Int32 = 0
  var count: Int32 = 0
  var jump: Int32 = 0
}

/// A template in the form in which it is rendered.
struct Program: Sendable {
  private(set) var steps: [Step] = []
  private(set) var literals: [UInt8] = []
  private(set) var slots: [Int32] = []
  /// The step before which nothing may be merged, because something jumps there.
  private var border = 0

  var end: Int { steps.count }

  /// Appends literal bytes, to the last step where that is one too.
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

  /// Says where the jump of a step goes: behind what is there now.
  mutating func land(_ step: Int) {
    steps[step].jump = Int32(steps.count)
    border = steps.count
  }

  /// Ends the section that began with a step.
  mutating func close(_ step: Int) {
    steps.append(Step(operation: .end, jump: Int32(step + 1)))
    land(step)
  }

  /// Where a value stands: its level and its path.
  struct Address {
    var level: Int32
    var first: Int32
    var count: Int32
  }

  mutating func address(level: Int, slots path: [Int]) -> Address {
    slots.append(contentsOf: path.map(Int32.init))
    return Address(level: Int32(level), first: Int32(slots.count - path.count), count: Int32(path.count))
  }
}
