/// What was probably meant by a word that nothing knows.
package enum Suggestion {
  /// The known word with the fewest slips (a letter left out, put in, changed, or two neighbours exchanged), whatever
  /// the case; nil where more than a third of the letters would be wrong. Of equally near ones it is the first.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let letters = letters(word)
    return nearest(to: letters, among: known, allowed: max(1, letters.drop { $0 == "-" }.count / 3))
  }

  /// The same of a field in a file, whose names are short and many: at most two slips, one in a name of three to five
  /// letters, and in a shorter one only the case may differ.
  package static func nearestField(to word: String, among known: some Sequence<String>) -> String? {
    let letters = letters(word)
    return nearest(to: letters, among: known, allowed: min(2, letters.count / 3))
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

  /// «did you mean x?», else what there is to choose from.
  package static func advice(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { "did you mean \($0)?" } ?? "there are: \(known.joined(separator: ", "))"
  }

  /// As many letters as any word of the house has, so that a hostile one costs no more.
  private static func letters(_ word: String) -> [Unicode.Scalar] {
    Array(word.unicodeScalars.prefix(64).flatMap { $0.properties.lowercaseMapping.unicodeScalars })
  }

  /// The optimal string alignment distance: each stretch of letters is edited once.
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
