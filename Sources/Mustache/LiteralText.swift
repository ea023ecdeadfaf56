/// Adds the lines of a text to the program, shifted to their indentation, or without white space that browsers do not
/// show.
struct LiteralText {
  /// The change of each line's indentation: what is removed, as far as the line has it, and what is added.
  struct Shift: Hashable {
    var removed: [UInt8] = []
    var added: [UInt8] = []

    /// The indentation of a tag's line under this shift.
    func moved(_ blanks: ArraySlice<UInt8>) -> [UInt8] { added + blanks.dropFirst(common(blanks)) }

    /// The number of bytes to remove from the start of a line.
    func common(_ line: ArraySlice<UInt8>) -> Int { zip(removed, line).prefix { $0 == $1 }.count }
  }

  /// Whether the next line's indentation is already written.
  var isIndented = false
  /// The element whose white space is kept, while the text is inside one.
  private var kept: [UInt8]?

  private static let keeping = ["pre", "textarea"].map { Array($0.utf8) }

  /// Whether indentation and blank lines are dropped: everywhere except in `<pre>` and `<textarea>`.
  private var drops: Bool { kept == nil }

  /// Writes the indentation of a line.
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

  /// The text after the line feed, if it begins with one.
  private func lineFeed(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if text.starts(with: "\r\n".utf8) { return text.dropFirst(2) }
    return text.first == UInt8(ascii: "\n") ? text.dropFirst() : nil
  }

  /// Tracks the tags that open and close elements whose white space is kept.
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
