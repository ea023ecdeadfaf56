/// The alphabetical order of a language, by ICU's collation.
package struct Collation: Sendable {
  private let collator: Collator

  /// - Parameter language: a BCP 47 tag. An unknown or malformed tag selects CLDR's root order.
  package init(language: String) {
    guard let collator = Collator(locale: ICULocale(tag: language)?.name ?? "") ?? Collator(locale: "") else {
      // The root collation is part of ICU's data, which Debian's package always contains.
      fatalError("the linked ICU was built without collation")
    }
    self.collator = collator
  }

  /// The sort key of a text: comparing the bytes of two keys orders the texts. Texts that are equal in the language
  /// have the same key; the caller breaks ties.
  package func key(_ text: String) -> [UInt8] { collator.key(text) ?? [] }
}
