/// Suggests a known word for an unknown one.
package enum Suggestion {
  /// The known word at the smallest edit distance, ignoring case; nil if more than a third of the letters differ. Of
  /// equally near words the first is returned.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let letters = letters(word)
    return nearest(to: letters, among: known, allowed: max(1, letters.drop { $0 == "-" }.count / 3))
  }

  /// The same for the field of a record, whose names are short and many: at most two edits, one in a name of three to
  /// five letters; in a shorter name only the case may differ. A field of another language, `name:fr`, is not meant.
  package static func nearestField(to word: String, among known: some Sequence<String>) -> String? {
    let letters = letters(word)
    let own = known.filter { language(of: $0).map { $0 == language(of: word) } ?? true }
    return nearest(to: letters, among: own, allowed: min(2, letters.count / 3))
  }

  /// What follows the colon of a field in another language; nil without one.
  private static func language(of field: String) -> Substring? {
    field.lastIndex(of: ":").map { field[field.index(after: $0)...] }
  }

  private static func nearest(
    to letters: [Unicode.Scalar], among known: some Sequence<String>, allowed: Int
  ) -> String? {
    var best: (word: String, slips: Int)?
    for candidate in known {
      let other = Self.letters(candidate)
      guard abs(other.count - letters.count) <= allowed else { continue }
      let slips = slips(letters, other)
      if slips <= allowed, slips < min(best?.slips ?? .max, max(letters.count, other.count)) {
        best = (candidate, slips)
      }
    }
    return best?.word
  }

  /// «did you mean x?», otherwise the list of known words.
  package static func advice(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { "did you mean `\($0)`?" } ?? "use one of: \(known.joined(separator: ", "))"
  }

  /// At most 64 letters, which bounds the cost of a hostile word.
  private static func letters(_ word: String) -> [Unicode.Scalar] {
    Array(word.unicodeScalars.prefix(64).flatMap { $0.properties.lowercaseMapping.unicodeScalars })
  }

  /// The optimal string alignment distance.
  static func slips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
