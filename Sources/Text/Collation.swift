/// The alphabetical order of a language, by ICU's collation.
package struct Collation: Sendable {
  private let collator: Collator

  /// - Parameter language: a BCP 47 tag; one that is unknown or not well-formed has the order that suits all
  ///   languages (the root of CLDR).
  package init(language: String) {
    guard let collator = Collator(locale: ICULocale(tag: language)?.name ?? "") ?? Collator(locale: "") else {
      // The root collation is part of ICU's own data, which Debian's package always holds.
      fatalError("the linked ICU was built without collation")
    }
    self.collator = collator
  }

  /// The sort key of a text: keys compare by their bytes as the texts do in the language. Texts that the language does
  /// not tell apart have the same key; ties are the caller's.
  package func key(_ text: String) -> [UInt8] { collator.key(text) ?? [] }

  /// Whether the first text stands before the second. For more than a few texts make their keys once.
  package func areInOrder(_ a: String, _ b: String) -> Bool {
    key(a).lexicographicallyPrecedes(key(b))
  }
}
