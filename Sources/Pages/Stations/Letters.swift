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
  let shape: Shape
  private let letter, href: TextSlot

  init() {
    var shape = Shape("letter")
    letter = shape.text("letter")
    href = shape.text("href")
    self.shape = shape
  }

  func fill(_ letter: String, _ href: String, _ page: inout PageWriter) {
    page.set(self.letter, letter)
    page.set(self.href, href)
  }
}
