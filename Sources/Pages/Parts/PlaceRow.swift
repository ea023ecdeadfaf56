import Mustache

/// A link to another thing in a list: name, page, and a distance or number.
struct PlaceRow {
  let shape: Shape
  private let name, href, note: TextSlot
  private let nameLanguage: NameLanguage

  /// - Parameters:
  ///   - note: the name of the third value in templates: `distance`, `count`.
  init(_ shapeName: String, note noteName: String, _ about: String = "") {
    var shape = Shape(shapeName)
    name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    href = shape.text("href")
    note = shape.text(noteName, about)
    self.shape = shape
  }

  /// - Parameter country: the code of the country that it is in; nil if unknown.
  func fill(_ name: String, _ href: String, _ note: String, country: String? = nil, _ page: inout PageWriter) {
    page.set(self.name, name)
    nameLanguage.fill(name, country: country, &page)
    page.set(self.href, href)
    page.set(self.note, note)
  }
}
