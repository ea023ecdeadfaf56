import Mustache
import Text

/// A long list of groups, with a jump list of the letters that they start with.
struct GroupedList {
  /// The number of groups in a part. The browser does not lay out parts that are far out of sight.
  private static let length = 12

  private let letters: (slot: ListSlot, row: LetterRow)?
  private let parts, groups: ListSlot

  /// - Parameters:
  ///   - group: the values of a group.
  ///   - about: what the groups are, for the documentation.
  ///   - letters: what the jump list is, for the documentation; nil for no jump list.
  init(_ shape: inout Shape, of group: Shape, _ about: String, letters: String? = nil) {
    let row = LetterRow()
    self.letters = letters.map { (shape.list("letters", row.shape, $0), row) }
    var part = Shape("part")
    groups = part.list("groups", group, about)
    parts = shape.list("parts", part, "runs of groups")
  }

  /// - Parameters:
  ///   - count: the number of groups.
  ///   - names: the names of the groups that have a letter: the first ones.
  ///   - group: fills one group, which is the first of a letter or not.
  func fill(
    _ count: Int, names: [String] = [], _ page: inout PageWriter,
    group: (Int, Letters.First?, inout PageWriter) -> Void
  ) {
    let firsts = letters == nil ? [] : Letters.firsts(of: names)
    if let letters {
      page.list(letters.slot, firsts) { first, page in letters.row.fill(first.letter, "#" + first.anchor, &page) }
    }
    let begins = Dictionary(uniqueKeysWithValues: firsts.map { ($0.index, $0) })
    let runs = stride(from: 0, to: count, by: Self.length).map { $0..<min($0 + Self.length, count) }
    page.list(parts, runs) { run, page in
      page.list(groups, run) { index, page in group(index, begins[index], &page) }
    }
  }
}
