import Mustache
import Text

/// A long list of groups, with a jump list of the letters that they start with.
struct GroupedList<Group: Sendable> {
  /// The number of groups in a part. The browser does not lay out parts that are far out of sight.
  private static var length: Int { 12 }

  private let letters: ListSlot<LetterRow>?
  /// Runs of groups.
  private let parts: ListSlot<ListSlot<Group>>

  /// - Parameters:
  ///   - group: the values of a group.
  ///   - about: what the groups are, for the documentation.
  ///   - letters: what the jump list is, for the documentation; nil for no jump list.
  init(of group: @autoclosure () -> Group, _ about: String, letters: String? = nil) {
    self.letters = letters.map { ListSlot("letters", of: LetterRow(), $0) }
    parts = ListSlot("parts", of: ListSlot("groups", of: group(), about), "runs of groups")
  }

  /// - Parameters:
  ///   - count: the number of groups.
  ///   - names: the names of the groups that have a letter: the first ones.
  ///   - group: fills one group, which is the first of a letter or not.
  func fill(
    _ count: Int, names: [String] = [], _ page: inout PageWriter,
    group: (Group, Int, Letters.First?, inout PageWriter) -> Void
  ) {
    let firsts = letters == nil ? [] : Letters.firsts(of: names)
    fill(count, firsts, links: firsts.map { ($0.letter, "#" + $0.anchor) }, &page, group: group)
  }

  /// - Parameters:
  ///   - count: the number of groups.
  ///   - firsts: the groups that begin a letter.
  ///   - links: the jump list.
  ///   - group: fills one group, which is the first of a letter or not.
  func fill(
    _ count: Int, _ firsts: [Letters.First], links: [(letter: String, href: String)], _ page: inout PageWriter,
    group: (Group, Int, Letters.First?, inout PageWriter) -> Void
  ) {
    if let letters { page.list(letters, links) { row, link, page in row.fill(link.letter, link.href, &page) } }
    let begins = Dictionary(uniqueKeysWithValues: firsts.map { ($0.index, $0) })
    let runs = stride(from: 0, to: count, by: Self.length).map { $0..<min($0 + Self.length, count) }
    page.list(parts, runs) { groups, run, page in
      page.list(groups, run) { row, index, page in group(row, index, begins[index], &page) }
    }
  }
}
