/// Which of the known names was probably meant.
enum Nearest {
  /// The name that takes the fewest slips of the hand to become the word; nil where none is near: more than a third
  /// of the letters would be wrong. Of equally near ones it is the first.
  static func name(to word: String, among names: [String]) -> String? {
    let near = names.map { (name: $0, slips: slips(Array(word.lowercased()), Array($0))) }
      .min { $0.slips < $1.slips }
    guard let near, near.slips <= max(1, near.name.drop(while: { $0 == "-" }).count / 3) else { return nil }
    return near.name
  }

  /// The number of letters left out, put in, replaced, or swapped with their neighbour (each stretch of letters is
  /// edited once).
  static func slips(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
