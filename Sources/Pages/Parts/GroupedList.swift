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
    parts = shape.list("parts", part, "runs of groups, laid out by the browser when scrolled near")
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

/// A city as the heading of a group.
struct CityGroupSlots {
  private let id, anchor, name, heading, rest, href: TextSlot
  private let language: NameLanguage
  private let letter, letterAnchor: TextSlot?

  init(_ shape: inout Shape, heading about: String, href hrefAbout: String, hasLetters: Bool = true) {
    id = shape.text("id", "id of the city")
    anchor = shape.text("anchor", "fragment id")
    name = shape.text("name", "city name, for search")
    heading = shape.text("heading", about)
    language = NameLanguage(&shape)
    rest = shape.text("rest", "what follows the name in the heading, if the name has a language; otherwise empty")
    href = shape.text("href", hrefAbout)
    letter = hasLetters ? shape.text("letter", "the letter, on its first group") : nil
    letterAnchor = hasLetters ? shape.text("letter_anchor", "fragment id of the letter, on its first group") : nil
  }

  /// - Parameters:
  ///   - country: the code of its country; nil if it is unknown.
  ///   - first: the letter of which the group is the first.
  func fill(
    id: String, name: String, country: String?, heading: String, at address: String, _ first: Letters.First?,
    _ page: inout PageWriter
  ) {
    page.set(self.id, id)
    page.set(anchor, "c-" + AddressID.encode(id))
    page.set(self.name, name)
    page.set(self.heading, heading)
    if heading.hasPrefix(name), page.site.nameLanguages.language(of: name, country: country) != nil {
      language.fill(name, country: country, &page)
      page.set(rest, String(heading.dropFirst(name.count)))
    }
    page.set(href, page.href(address))
    guard let first, let letter, let letterAnchor else { return }
    page.set(letter, first.letter)
    page.set(letterAnchor, first.anchor)
  }
}
