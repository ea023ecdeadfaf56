/// The beginning of a text, for a row or for the description in search results.
enum Excerpt {
  /// The first paragraph, cut at the end of a sentence if possible, otherwise at a word.
  /// - Parameter most: the largest number of characters, without the ellipsis.
  static func of(_ paragraphs: [String], most: Int) -> String {
    // A paragraph may be a megabyte, so only the part that could be shown is examined.
    let text = paragraphs.first?.prefix(most + 1) ?? ""
    guard text.count > most else { return String(text) }
    let cut = text.dropLast()
    if let end = cut.indices.last(where: { isEnd($0, in: text) }),
      cut.distance(from: cut.startIndex, to: end) > most / 3
    {
      return String(cut[...end])
    }
    let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return String(words.count * 2 > most ? words : cut) + "…"
  }

  /// Whether a sentence ends at an index: a full stop before a space.
  private static func isEnd(_ index: Substring.Index, in text: Substring) -> Bool {
    guard ".!?。".contains(text[index]) else { return false }
    let next = text.index(after: index)
    return next == text.endIndex || text[next] == " "
  }
}
