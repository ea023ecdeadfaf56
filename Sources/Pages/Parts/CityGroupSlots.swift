import Mustache
import Text

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
    rest = shape.text("rest", "rest of the heading, if the name has a language")
    href = shape.text("href", hrefAbout)
    letter = hasLetters ? shape.text("letter", "the letter, on its first group") : nil
    letterAnchor = hasLetters ? shape.text("letter_anchor", "fragment id of the letter") : nil
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
