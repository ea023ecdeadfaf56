/// How the lines of a text are brought into the program: shifted to where they stand, or freed of white space that
/// browsers do not show.
struct LiteralText {
  /// What is taken from the beginning of each line, as far as it is there.
  struct Shift: Hashable {
    var removed: [UInt8] = []
    var added: [UInt8] = []

    /// The blanks of a tag's line as they come out under this shift.
    func moved(_ blanks: ArraySlice<UInt8>) -> [UInt8] {
      added + blanks.dropFirst(common(blanks))
    }

    /// How many bytes of a line's beginning are taken away.
    func common(_ line: ArraySlice<UInt8>) -> Int {
      zip(removed, line).prefix { $0 == $1 }.count
    }
  }

  /// Set where the indentation of the next line stands there already.
  var isIndented = false
  /// The element whose text is kept as it is, while the text is inside one.
  private var kept: [UInt8]?

  private static let keeping = ["pre", "textarea"].map { Array($0.utf8) }

  /// Whether indentation and blank lines are dropped: everywhere outside `<pre>` and `<textarea>`.
  private var drops: Bool { kept == nil }

  /// Brings in what stands before the first thing on a line.
  mutating func beginLine(_ shift: Shift, into program: inout Program) {
    if !isIndented && !drops { program.appendLiteral(shift.added) }
    isIndented = false
  }

  mutating func append(_ text: ArraySlice<UInt8>, startsLine: Bool, _ shift: Shift, into program: inout Program) {
    var rest = text
    var startsLine = startsLine
    while !rest.isEmpty {
      if startsLine {
        if drops {
          rest = rest.drop { Lines.isBlank($0) }
          if let next = lineFeed(at: rest) {
            rest = next
            continue
          }
          if rest.isEmpty { return }
        } else {
          rest = rest.dropFirst(shift.common(rest))
        }
        beginLine(shift, into: &program)
      }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      watch(rest[..<end])
      program.appendLiteral(rest[..<end])
      startsLine = rest[end - 1] == UInt8(ascii: "\n")
      rest = rest[end...]
    }
  }

  /// What follows a line's end, where the text begins with one.
  private func lineFeed(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if text.starts(with: "\r\n".utf8) { return text.dropFirst(2) }
    return text.first == UInt8(ascii: "\n") ? text.dropFirst() : nil
  }

  /// Follows the tags that open and close elements whose white space counts.
  private mutating func watch(_ line: ArraySlice<UInt8>) {
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if let name = kept {
        if rest.first == UInt8(ascii: "/"), begins(rest.dropFirst(), with: name) { kept = nil }
      } else {
        kept = Self.keeping.first { begins(rest, with: $0) }
      }
    }
  }

  private func begins(_ text: ArraySlice<UInt8>, with name: [UInt8]) -> Bool {
    guard text.prefix(name.count).map({ $0 | 0x20 }) == name else { return false }
    guard let next = text.dropFirst(name.count).first else { return true }
    return Lines.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }
}
