import Mustache

/// A name, with its language if that is in another script than the site's.
struct NameSlots: Sendable {
  let text: TextSlot
  private let language: NameLanguage

  /// - Parameters:
  ///   - name: the name of the value in templates.
  ///   - language: the name of the value for the language.
  init(_ name: String = "name", _ about: String = "", language: String = "lang", file: String = #fileID) {
    text = TextSlot(name, about, file: file)
    self.language = NameLanguage(language)
  }

  /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
  func fill(_ name: String, country: String?, _ page: inout PageWriter) {
    page.set(text, name)
    language.fill(name, country: country, &page)
  }
}
