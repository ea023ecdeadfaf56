/// The languages of the service, in its notation.
enum SearchLanguage {
  /// The ISO 639-1 code of a language tag: `pt` for `pt-BR`.
  ///
  /// - Returns: nil for a language that has only a three-letter code, such as `fil`.
  static func code(_ tag: String) -> String? {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let isCode =
      language.utf8.count == 2 && language.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isCode ? language : nil
  }
}
