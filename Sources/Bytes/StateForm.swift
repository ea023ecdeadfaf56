/// The format of a file that a build stores for the next one, such as a cache.
///
/// The first line contains the name of the format, its version, and a checksum over the content, the name and the
/// subject of the file. A file that is cut short, damaged, written by another version or copied from elsewhere is
/// therefore not read. The checksum is XXH3-64, which anyone can compute, so values that could do harm are also
/// validated.
///
///     stationary picture 2 0123456789abcdef
package struct StateForm: Sendable {
  private let name: String

  /// - Parameters:
  ///   - name: one word, unique for each kind of file.
  ///   - version: increased with each change to the format of the content.
  package init(_ name: String, version: Int) { self.name = "stationary \(name) \(version)" }

  /// The bytes of a file with the given content.
  ///
  /// - Parameter subject: what the content describes; reading the file requires the same subject.
  package func file(_ content: [UInt8], about subject: String = "") -> [UInt8] {
    head(content[...], subject) + content
  }

  /// The content of a file.
  ///
  /// - Returns: nil if the file is damaged, has another format, or has another subject.
  package func content(_ file: [UInt8], about subject: String = "") -> ArraySlice<UInt8>? {
    guard let end = file.firstIndex(of: Self.lineFeed) else { return nil }
    let content = file[(end + 1)...]
    return file[...end].elementsEqual(head(content, subject)) ? content : nil
  }

  private func head(_ content: ArraySlice<UInt8>, _ subject: String) -> [UInt8] {
    Array("\(name) \(XXH3.hex(sum(content, subject)))\n".utf8)
  }

  private func sum(_ content: ArraySlice<UInt8>, _ subject: String) -> UInt64 {
    XXH3.hash(content.span, seed: XXH3.hash("\(name)\n\(subject)"))
  }

  fileprivate static let lineFeed = UInt8(ascii: "\n")
}

/// Files to which lines are appended. Each line has a checksum, so that a line that is cut short or damaged is skipped.
extension StateForm {
  /// The first line of such a file.
  package var journalHead: [UInt8] { Array("\(name)\n".utf8) }

  /// - Parameter text: without a line feed.
  package func line(_ text: String) -> [UInt8] {
    Array("\(XXH3.hex(sum(Array(text.utf8)[...], "line")))\t\(text)\n".utf8)
  }

  /// The lines of such a file.
  ///
  /// - Returns: the valid lines, and whether others were skipped. A last line without a line feed, which an interrupted
  ///   build leaves, counts as neither. Nil if the file has another format.
  package func lines(_ file: [UInt8]) -> (texts: [String], isDamaged: Bool)? {
    let head = journalHead
    guard file.starts(with: head) else { return nil }
    var lines = file[head.count...].split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    // The text after the last line feed.
    lines.removeLast()
    lines.removeAll(where: \.isEmpty)
    let texts = lines.compactMap { text(ofLine: $0) }
    return (texts, texts.count < lines.count)
  }

  private func text(ofLine line: ArraySlice<UInt8>) -> String? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let text = line[(tab + 1)...]
    guard line[..<tab].elementsEqual(XXH3.hex(sum(text, "line")).utf8) else { return nil }
    return String(validating: text, as: UTF8.self)
  }
}
