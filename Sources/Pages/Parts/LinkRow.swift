import Mustache

/// A link to another thing in a list: name, page, and a distance or number.
struct LinkRow {
  let name = NameSlots()
  let href = TextSlot("href")
  let note: TextSlot

  /// - Parameter note: the name of the third value in templates: `distance`, `count`.
  init(note name: String, _ about: String = "") { note = TextSlot(name, about) }

  /// - Parameter country: the code of the country that it is in; nil if unknown.
  func fill(_ name: String, _ href: String, _ note: String, country: String? = nil, _ page: inout PageWriter) {
    self.name.fill(name, country: country, &page)
    page.set(self.href, href)
    page.set(self.note, note)
  }
}
