/// The name that was probably meant.
enum NearestName {
  /// The candidate with the fewest slips from `name` (a letter left out, put in, changed, or two exchanged), where
  /// they are few enough to be slips; of equals the first.
  static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.unicodeScalars.prefix(64))
    let allowed = max(1, letters.count / 3)
    var best: (name: String, slips: Int)?
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars.prefix(64))
      guard abs(other.count - letters.count) <= allowed else { continue }
      let slips = slips(letters, other)
      if slips <= allowed, slips < min(best?.slips ?? .max, max(letters.count, other.count)) {
        best = (candidate, slips)
      }
    }
    return best?.name
  }

  private static func slips(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
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
