/// The lines of a text, to find the location of an inline.
///
/// cmark 0.30 counts an inline's line from its paragraph's first, and does not count the lines of link definitions
/// before it, nor those inside of a code span or a link. So what it says is where to begin to look.
struct SourceLines {
  /// How many bytes it is worth to look at: a text may be one paragraph of a million links.
  private static let farthest = 2_000

  private let text: ArraySlice<UInt8>
  /// Where each line begins.
  private let starts: [Int]

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    starts = [text.startIndex] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
  }

  /// A line, from 1, without what ends it; empty beyond the last.
  func text(of line: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(line - 1) else { return [] }
    let end = line < starts.count ? starts[line] - 1 : text.endIndex
    let whole = text[starts[line - 1]..<end]
    return whole.last == 0x0D ? whole.dropLast() : whole
  }

  /// - Returns: the first of the lines (from 1) that holds `words`; the first of all if none does.
  func line(of words: String, in lines: ClosedRange<Int>) -> Int {
    guard lines.count > 1, lines.lowerBound >= 1, lines.upperBound <= starts.count else { return lines.lowerBound }
    let start = starts[lines.lowerBound - 1]
    let end = lines.upperBound < starts.count ? starts[lines.upperBound] : text.endIndex
    guard let found = first(Array(words.utf8), in: start..<min(end, start + Self.farthest)) else {
      return lines.lowerBound
    }
    return lines.lowerBound + text[start..<found].count { $0 == 0x0A }
  }

  private func first(_ words: [UInt8], in range: Range<Int>) -> Int? {
    guard let letter = words.first, words.count <= range.count else { return nil }
    for at in range.lowerBound...range.upperBound - words.count where text[at] == letter {
      if text[at..<at + words.count].elementsEqual(words) { return at }
    }
    return nil
  }
}
