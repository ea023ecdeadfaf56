/// The form of a file in which one run leaves something for the next one, such as a cache.
///
/// The first line names the form and its version and has a checksum over the content, over that name, and over what the
/// file is about. So a file that was cut, changed, written by another version, or copied from elsewhere is not read. The
/// checksum is XXH3-64, which anybody can compute: values that could do harm are checked when they are read as well.
///
///     stationary picture 2 0123456789abcdef
package struct StateForm: Sendable {
  private let name: String

  /// - Parameters:
  ///   - name: one word, another one for each kind of file.
  ///   - version: to be raised with each change of the content's form.
  package init(_ name: String, version: Int) { self.name = "stationary \(name) \(version)" }

  /// The file with this content.
  ///
  /// - Parameter subject: what the content is about; the same must be given to read it.
  package func file(_ content: [UInt8], about subject: String = "") -> [UInt8] {
    head(content[...], subject) + content
  }

  /// The content of a file.
  ///
  /// - Returns: nil where the file is not whole, not of this form, or about something else.
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

/// Files to which lines are added one by one: each line has a checksum, so that one that is cut or changed is left out.
extension StateForm {
  /// The first line of such a file.
  package var journalHead: [UInt8] { Array("\(name)\n".utf8) }

  /// - Parameter text: without a line feed.
  package func line(_ text: String) -> [UInt8] {
    Array("\(XXH3.hex(sum(Array(text.utf8)[...], "line")))\t\(text)\n".utf8)
  }

  /// The lines of such a file.
  ///
  /// - Returns: those that are whole, and whether others were left out. A last line without a line feed is what a run
  ///   that was ended has left; it counts as neither. Nil where the file is not of this form.
  package func lines(_ file: [UInt8]) -> (texts: [String], isDamaged: Bool)? {
    let head = journalHead
    guard file.starts(with: head) else { return nil }
    var lines = file[head.count...].split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    // What follows the last line feed.
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
