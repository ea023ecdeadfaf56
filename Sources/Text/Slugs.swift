import Bytes

/// Readable ASCII pieces of addresses (Docs/contract.md, «Slugs»): Щёлково → `shchelkovo`, Zürich → `zurich`.
///
/// One value may serve all threads.
package struct Slugs: Sendable {
  /// The most that a slug is long. A longer one ends before the last hyphen that leaves it short enough; one that is
  /// a single word ends after its 60th letter.
  package static let longest = 60

  private let memory: SlugCache?

  /// - Parameter memory: of what earlier runs made.
  package init(memory: SlugCache? = nil) { self.memory = memory }

  /// Lower-case letters a–z and digits with single hyphens between words; empty where nothing of the text is left.
  package func slug(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text.utf8.span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the slug behind what is in `bytes`.
  /// - Parameter text: UTF-8.
  package func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var letters = SlugLetters()
    if letters.add(latin: text) {
      letters.write(to: &bytes)
    } else {
      let text = text.indices.map { text[$0] }
      if let known = memory?.slug(of: text) {
        bytes += known.utf8
      } else {
        let start = bytes.count
        transformed(String(decoding: text, as: UTF8.self)).write(to: &bytes)
        memory?.remember(String(decoding: bytes[start...], as: UTF8.self), of: text)
      }
    }
  }

  /// Whether the bytes could be the slug of some text: words of a–z and 0–9 with single hyphens between them, not longer
  /// than slugs are; or nothing.
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

  /// ICU's table of Chinese characters, from where its transforms share it; here because several threads that come upon
  /// one at once would read it each.
  private static let chinese: Void = { _ = transform.apply("\u{4E00}") }()

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool { (0x3400..<0xA000).contains(scalar.value) }

  /// The slug of a text in any alphabet.
  private func transformed(_ text: String) -> SlugLetters {
    if text.unicodeScalars.contains(where: Self.isHan) { Self.chinese }
    if let letters = beginning(text) { return letters }
    var letters = SlugLetters()
    letters.add(Self.transform.apply(text) ?? [])
    return letters
  }

  /// The slug of a very long text from its beginning alone, as ICU's time grows with the square of the length; nil for
  /// a text that is short, or of which too little is left to fill a slug.
  private func beginning(_ text: String) -> SlugLetters? {
    guard text.utf8.count > Self.large else { return nil }
    let bytes = Self.transform.apply(String(text.unicodeScalars.prefix(Self.large / 4))) ?? []
    // What stands in the second half may depend on what comes after it.
    var letters = SlugLetters()
    letters.add(bytes.prefix(bytes.count / 2))
    return letters.isFull ? letters : nil
  }

  private static let large = 4_096

  /// Opened for the first text that is not Latin: that takes 15 ms, and a further tenth of a second for one in Chinese.
  private static let transform: Transform = {
    guard let transform = Transform("Russian-Latin/BGN; Any-Latin; Latin-ASCII; Lower") else {
      // All four are part of ICU's own data, which Debian's package always holds; the tests open them.
      fatalError("the linked ICU was built without its transliterations")
    }
    return transform
  }()
}
