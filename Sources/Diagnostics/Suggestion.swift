/// What was probably meant by a word that nothing knows.
package enum Suggestion {
  /// The nearest of the known words, by edits (a letter put in, taken out, changed, or two neighbours swapped); nil
  /// where none is nearer than a third of the word's length, or two edits in a short word.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    let limit = letters.count < 3 ? 1 : max(2, letters.count / 3)
    return known.map { (word: $0, edits: edits(letters, Array($0.lowercased().unicodeScalars))) }
      .filter { $0.edits <= limit }
      .min { ($0.edits, $0.word) < ($1.edits, $1.word) }?.word
  }

  /// «did you mean x?», else what there is to choose from.
  package static func advice(for word: String, among known: [String]) -> String {
    if let near = nearest(to: word, among: known) { return "did you mean \(near)?" }
    return "there are: \(known.joined(separator: ", "))"
  }

  /// The optimal string alignment distance.
  private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var least = min(row[j - 1] + 1, rows[i - 1][j] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, rows[i - 2][j - 2] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
