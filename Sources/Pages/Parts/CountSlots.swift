import Mustache

/// The number of items in a list: as digits, as text, and with the plural forms for JavaScript.
struct CountSlots {
  private let total, phrase, forms: TextSlot
  private let key: String
  /// The same on all pages, so computed once.
  private let formsText: String

  /// - Parameter key: the key of the plural string: `count.stations`.
  init(_ shape: inout Shape, key: String, _ site: SiteContext) {
    self.key = key
    formsText = site.language.forms(key)
    total = shape.text("total", "number of things in the list")
    phrase = shape.text("count_phrase")
    forms = shape.text("count_forms")
  }

  func fill(_ count: Int, _ page: inout PageWriter) {
    page.set(total, String(count))
    page.set(phrase, page.site.language.phrase(key, count: count))
    page.set(forms, formsText)
  }
}
