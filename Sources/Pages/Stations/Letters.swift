import Mustache
import Text

/// The first letters of a list of names in alphabetical order, for a jump list.
enum Letters {
  struct First {
    let letter: String
    let anchor: String
    /// The first of the names that begins with it.
    let index: Int
  }

  /// Names are taken as folded, so that ‘Afula stands under A and Ёлкино under Е; what begins with no letter stands
  /// under #.
  static func firsts(of names: [String]) -> [First] {
    var seen: Set<String> = []
    return names.enumerated().compactMap { index, name in
      let first = Folding.fold(name).first.map { $0.isLetter ? String($0).uppercased() : "#" } ?? "#"
      guard seen.insert(first).inserted else { return nil }
      return First(letter: first, anchor: "letter-\(seen.count)", index: index)
    }
  }
}

/// A letter of a jump list.
struct LetterRow {
  let shape: Shape
  private let letter, href: TextSlot

  init() {
    var shape = Shape("letter")
    letter = shape.text("letter", "the letter")
    href = shape.text("href", "link to the first group of the letter")
    self.shape = shape
  }

  func fill(_ letter: String, _ href: String, _ page: inout PageWriter) {
    page.set(self.letter, letter)
    page.set(self.href, href)
  }
}
