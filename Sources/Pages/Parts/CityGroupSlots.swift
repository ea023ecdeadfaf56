import Mustache
import Text

/// A city as the heading of a group.
struct CityGroupSlots {
  private let id = TextSlot("id", "id of the city")
  private let anchor = TextSlot("anchor", "fragment id")
  private let name = TextSlot("name", "city name, for search")
  private let language = NameLanguage()
  private let rest = TextSlot("rest", "rest of the heading, if the name has a language")
  private let heading, href: TextSlot
  private let letter: FirstOfLetter?

  private struct FirstOfLetter {
    let letter = TextSlot("letter", "the letter, on its first group")
    let anchor = TextSlot("letter_anchor", "fragment id of the letter")
  }

  init(heading about: String, href hrefAbout: String, hasLetters: Bool = true) {
    heading = TextSlot("heading", about)
    href = TextSlot("href", hrefAbout)
    letter = hasLetters ? FirstOfLetter() : nil
  }

  /// - Parameters:
  ///   - country: the code of its country; nil if it is unknown.
  ///   - address: nil without a page.
  ///   - first: the letter of which the group is the first.
  func fill(
    id: String, name: String, country: String?, heading: String, at address: String?, _ first: Letters.First?,
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
    page.set(href, address.map { page.href($0) })
    guard let first, let letter else { return }
    page.set(letter.letter, first.letter)
    page.set(letter.anchor, first.anchor)
  }
}
