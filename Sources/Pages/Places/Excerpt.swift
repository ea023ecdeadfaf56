/// The beginning of a text, for a row or for what search engines show.
enum Excerpt {
  /// The first paragraph, cut at the end of a sentence where one ends in time, else at a word.
  /// - Parameter most: how many characters at most, the mark of a cut not counted.
  static func of(_ paragraphs: [String], most: Int) -> String {
    // A paragraph may be a megabyte: only what could be shown is looked at.
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

  /// Whether a sentence ends there: a full stop before a blank.
  private static func isEnd(_ index: Substring.Index, in text: Substring) -> Bool {
    guard ".!?。".contains(text[index]) else { return false }
    let next = text.index(after: index)
    return next == text.endIndex || text[next] == " "
  }
}
