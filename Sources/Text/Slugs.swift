import Bytes

/// Readable ASCII parts of addresses (Docs/contract.md, «Slugs»): Щёлково → `shchelkovo`, Вршац in Serbia → `vrsac`.
///
/// All threads may share one value.
package struct Slugs: Sendable {
  /// The maximum length of a slug. A longer one is cut before the last hyphen that leaves it short enough, or after 60
  /// letters if it is a single word.
  package static let longest = 60

  private let memory: SlugCache?

  /// - Parameter memory: the slugs of earlier builds.
  package init(memory: SlugCache? = nil) { self.memory = memory }

  /// Lower-case letters a–z and digits, with single hyphens between words; it may be empty.
  /// - Parameter country: the country of the thing: ISO 3166-1 alpha-2, upper case; nil if unknown.
  package func slug(_ text: String, in country: String? = nil) -> String {
    slug(text, CyrillicRule(country: country))
  }

  package func slug(_ text: String, _ rule: CyrillicRule) -> String {
    var bytes: [UInt8] = []
    append(text.utf8.span, rule, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the slug to `bytes`.
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - rule: that of the country of the thing, for a text with Cyrillic letters.
  package func append(_ text: Span<UInt8>, _ rule: CyrillicRule = .russian, to bytes: inout [UInt8]) {
    var letters = SlugLetters()
    if letters.add(latin: text) {
      letters.write(to: &bytes)
    } else {
      let rule = rule.isOfCountry && CyrillicRule.applies(to: text) ? rule : .russian
      let text = text.indices.map { text[$0] }
      if let known = memory?.slug(of: text, rule) {
        bytes += known.utf8
      } else {
        let start = bytes.count
        transformed(String(decoding: text, as: UTF8.self), rule.transform).write(to: &bytes)
        memory?.remember(String(decoding: bytes[start...], as: UTF8.self), of: text, rule)
      }
    }
  }

  /// Whether the bytes are a valid slug: empty, or words of a–z and 0–9 with single hyphens between them, within the
  /// maximum length.
  static func isSlug(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= longest else { return false }
    let hyphen = UInt8(ascii: "-")
    let words = bytes.split(separator: hyphen, omittingEmptySubsequences: false)
    return bytes.isEmpty
      || words.allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }

  /// ICU's table of Chinese characters, which its transforms share. It is loaded once here; otherwise several threads
  /// would load it at the same time.
  private static let chinese: Void = { _ = CyrillicRule.russian.transform.apply("\u{4E00}") }()

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool { (0x3400..<0xA000).contains(scalar.value) }

  /// The slug of a text in any alphabet.
  private func transformed(_ text: String, _ transform: Transform) -> SlugLetters {
    if text.unicodeScalars.contains(where: Self.isHan) { Self.chinese }
    if let letters = beginning(text, transform) { return letters }
    var letters = SlugLetters()
    letters.add(transform.apply(text) ?? [])
    return letters
  }

  /// The slug of a very long text, computed from its beginning because ICU's time grows with the square of the length;
  /// nil if the text is short, or if its beginning does not fill a slug.
  private func beginning(_ text: String, _ transform: Transform) -> SlugLetters? {
    guard text.utf8.count > Self.large else { return nil }
    let bytes = transform.apply(String(text.unicodeScalars.prefix(Self.large / 4))) ?? []
    // The second half may depend on the text after it.
    var letters = SlugLetters()
    letters.add(bytes.prefix(bytes.count / 2))
    return letters.isFull ? letters : nil
  }

  private static let large = 4_096
}
