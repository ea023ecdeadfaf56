import Mustache

/// The number of items in a list: as digits, as text, and with the plural forms for JavaScript.
struct CountSlots {
  private let total = TextSlot("total", "number of things in the list")
  private let phrase = TextSlot("count_phrase")
  private let forms = TextSlot("count_forms")
  /// The key of the plural string: `count.stations`.
  let key: String

  /// - Parameters:
  ///   - key: the key of another plural string, if the page lists other things.
  ///   - words: the words for the whole list; by default those of the key.
  func fill(_ count: Int, key other: String? = nil, words: String? = nil, _ page: inout PageWriter) {
    let key = other ?? key
    page.set(total, String(count))
    page.set(phrase, words ?? page.site.language.phrase(key, count: count))
    page.set(forms, page.site.language.forms(key))
  }
}
