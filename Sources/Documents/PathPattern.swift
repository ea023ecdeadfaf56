/// A path pattern in a `_headers` file: `*` matches any text, including slashes; `:name` matches one or more characters
/// other than a slash.
struct PathPattern: Sendable {
  private enum Token: Sendable, Equatable {
    case byte(UInt8)
    /// One byte other than a slash.
    case inSegment
    /// Any number of bytes, including slashes if `slashes` is true.
    case any(slashes: Bool)

    func takes(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .inSegment: byte != UInt8(ascii: "/")
      case .any(let slashes): slashes || byte != UInt8(ascii: "/")
      }
    }
  }

  private let tokens: [Token]

  init(_ pattern: String) {
    var tokens: [Token] = []
    var rest = Substring(pattern).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "*") {
        tokens.append(.any(slashes: true))
      } else if byte == UInt8(ascii: ":"), let first = rest.first, Self.isLetter(first) {
        rest = rest.drop {
          Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
        }
        tokens += [.inSegment, .any(slashes: false)]
      } else {
        tokens.append(.byte(byte))
      }
    }
    self.tokens = tokens
  }

  func matches(_ path: String) -> Bool { states(after: path.utf8.map { .byte($0) }).last == true }

  /// Whether it certainly matches all paths that another matches.
  func covers(_ other: PathPattern) -> Bool {
    let beginning = other.beginning
    switch other.tokens.count - beginning.count {
    case 0: return states(after: beginning).last == true
    case 1 where other.tokens.last == .any(slashes: true) && tokens.last == .any(slashes: true):
      return states(after: beginning).last == true
    default: return tokens == other.tokens
    }
  }

  /// Whether a path may match both, judging by their literal prefixes.
  func mayMeet(_ other: PathPattern) -> Bool {
    let (own, others) = (beginning, other.beginning)
    let isShorter = own.count < others.count
    return isShorter ? states(after: others).contains(true) : other.states(after: own).contains(true)
  }

  /// The bytes before its first placeholder or `*`.
  private var beginning: [Token] { Array(tokens.prefix { if case .byte = $0 { true } else { false } }) }

  /// The tokens at which matching may continue after some bytes; the position after the last token means that it has
  /// matched.
  private func states(after bytes: [Token]) -> [Bool] {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    skip(&states)
    for case .byte(let byte) in bytes {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for index in tokens.indices where states[index] && tokens[index].takes(byte) {
        if case .any = tokens[index] { next[index] = true } else { next[index + 1] = true }
      }
      skip(&next)
      states = next
    }
    return states
  }

  /// Skips tokens that may be empty.
  private func skip(_ states: inout [Bool]) {
    for index in tokens.indices where states[index] {
      if case .any = tokens[index] { states[index + 1] = true }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
