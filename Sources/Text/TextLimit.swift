/// The length above which the end of a text of a record is left out, with a finding (Docs/limits.md).
package struct TextLimit: Sendable {
  /// In Unicode scalars.
  package let characters: Int
  /// The part of the finding's id after the group.
  package let finding: String
  package let advice: String

  /// For texts of one line: names, addresses, classes.
  package static let line = TextLimit(
    characters: 1_000, finding: "name-cut", advice: "shorten it, and put the rest into a description or into content/")
  /// For descriptions, terms and web addresses.
  package static let prose = TextLimit(
    characters: 1_000_000, finding: "text-cut", advice: "shorten it, and put the rest into content/")

  /// For notes that many pages show.
  package static let note = TextLimit(
    characters: 10_000, finding: "text-cut", advice: "shorten it, and put the rest into content/")

  /// In bytes of UTF-8. A longer id is no id.
  package static let id = 500

  package static func isTooLong(id: String) -> Bool { id.utf8.count > Self.id }

  /// The beginning of a text that is too long, with an ellipsis; nil for others.
  package func beginning(of text: String) -> String? {
    // A text has at least as many bytes as characters.
    guard text.utf8.count > characters else { return nil }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: characters, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return nil }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }
}
