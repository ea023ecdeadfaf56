/// The lines around tags: the rules for standalone tags.
struct Lines {
  let bytes: [UInt8]
  /// The end of the last inheritance tag that has only others before it on its line, and the start of that line:
  /// `{{<layout}}{{$title}}` on one line are both standalone.
  private var run: (end: Int, line: Int)?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The start of the line, if only spaces and tabs precede the position.
  func blankBefore(_ position: Int) -> Int? {
    let start = blanksBefore(position)
    return isLineStart(start) ? start : nil
  }

  /// The same, also if inheritance tags precede it: the start of the spaces, and of the line.
  func cleanBefore(_ position: Int) -> (blanks: Int, line: Int)? {
    let start = blanksBefore(position)
    if isLineStart(start) { return (start, start) }
    guard let run, run.end == start else { return nil }
    return (start, run.line)
  }

  /// Records an inheritance tag, for those that follow it on its line.
  mutating func noteInheritance(_ range: Range<Int>) {
    guard let clean = cleanBefore(range.lowerBound) else { return }
    run = (range.upperBound, clean.line)
  }

  /// The start of the next line, or the end of the text, if only spaces and tabs precede it.
  func blankAfter(_ position: Int) -> Int? {
    var position = blanksAfter(position)
    if position == bytes.count { return position }
    if bytes[position] == UInt8(ascii: "\r"), position + 1 < bytes.count { position += 1 }
    return bytes[position] == UInt8(ascii: "\n") ? position + 1 : nil
  }

  func blanksAfter(_ position: Int) -> Int {
    var position = position
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    return position
  }

  func isLineStart(_ position: Int) -> Bool { position == 0 || bytes[position - 1] == UInt8(ascii: "\n") }

  private func blanksBefore(_ position: Int) -> Int {
    var position = position
    while position > 0, Self.isBlank(bytes[position - 1]) { position -= 1 }
    return position
  }

  /// Whether a byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
