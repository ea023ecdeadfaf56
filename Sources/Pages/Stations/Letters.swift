import Mustache
import Text

/// The initial letters in an alphabetical list of names, for jump links.
enum Letters {
  struct First {
    let letter: String
    let anchor: String
    /// The index of the first name with this letter.
    let index: Int
  }

  /// Names are folded first, so ‘Afula is under A and Ёлкино under Е; names that do not begin with a letter are under
  /// #.
  static func firsts(of names: [String]) -> [First] {
    var seen: Set<String> = []
    return names.enumerated().compactMap { index, name in
      let first = Folding.fold(name).first.map { $0.isLetter ? String($0).uppercased() : "#" } ?? "#"
      guard seen.insert(first).inserted else { return nil }
      return First(letter: first, anchor: "letter-\(seen.count)", index: index)
    }
  }
}

/// A letter in a row of jump links.
struct LetterRow {
  private let letter = TextSlot("letter")
  private let href = TextSlot("href")

  func fill(_ letter: String, _ href: String, _ page: inout PageWriter) {
    page.set(self.letter, letter)
    page.set(self.href, href)
  }
}
