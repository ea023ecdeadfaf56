/// A route as a sheet names it: `12 Harbour – Airport`, `12`, `Airport Express`.
struct SheetRouteName: Hashable, Sendable {
  var short, long: String

  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let first = (parts.first ?? "").trimmed
    // A number with letters, such as X4 or S1.
    if first.count <= 6, first.contains(where: \.isNumber) || parts.count == 1 && first.count <= 3 {
      (short, long) = (first, parts.count > 1 ? parts[1].trimmed : "")
    } else {
      (short, long) = ("", text)
    }
  }

  init(short: String, long: String) { (self.short, self.long) = (short, long) }
}

extension String {
  /// Without colons, dashes and blanks at its ends.
  fileprivate var trimmed: String {
    var text = Substring(self)
    while let first = text.first, ":–—- ".contains(first) { text.removeFirst() }
    while let last = text.last, ":–—- ".contains(last) { text.removeLast() }
    return String(text)
  }
}
