/// A small file that Stationary keeps for itself: a line that names its form and version, lines of text, and a last line
/// with the XXH3-64 of everything before it, as 16 hex digits. Half a file, or one that someone changed, gives nothing.
package enum ChecksummedLines {
  /// - Parameter lines: without line feeds.
  package static func bytes(form: String, _ lines: some Sequence<String>) -> [UInt8] {
    let body = form + "\n" + lines.map { $0 + "\n" }.joined()
    return Array((body + XXH3.hex(XXH3.hash(body)) + "\n").utf8)
  }

  /// - Returns: the lines; nil where the file has another form or is damaged.
  package static func lines(_ bytes: [UInt8], form: String) -> [String]? {
    guard let text = String(validating: bytes, as: UTF8.self), text.utf8.last == UInt8(ascii: "\n") else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    guard lines.count >= 2, let sum = lines.last, lines.first.map({ $0.elementsEqual(form.utf8) }) == true else {
      return nil
    }
    let body = String(Substring(text.utf8[..<sum.startIndex]))
    guard sum.elementsEqual(XXH3.hex(XXH3.hash(body)).utf8) else { return nil }
    return lines.dropFirst().dropLast().map { String(Substring($0)) }
  }
}
