/// The languages that the service speaks, as it wants them named.
enum SearchLanguage {
  /// The two-letter code of ISO 639-1 out of a language tag: `pt` for `pt-BR`.
  ///
  /// - Returns: nil for a language that has only a code of three letters, such as `fil`.
  static func code(_ tag: String) -> String? {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let isCode =
      language.utf8.count == 2 && language.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isCode ? language : nil
  }
}
