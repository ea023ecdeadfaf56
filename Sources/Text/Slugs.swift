/// Readable ASCII pieces of addresses (Docs/contract.md, «Slugs»): Щёлково → `shchelkovo`, Zürich → `zurich`.
///
/// One value may serve all threads.
package struct Slugs: Sendable {
  /// The most that a slug is long. A longer one ends before the last hyphen that leaves it short enough; one that is
  /// a single word ends after its 60th letter.
  package static let longest = 60

  private let transform: Transform

  package init() {
    guard let transform = Transform("Russian-Latin/BGN; Any-Latin; Latin-ASCII; Lower") else {
      // All four are part of ICU's own data, which Debian's package always holds; the tests open them.
      fatalError("the linked ICU was built without its transliterations")
    }
    self.transform = transform
  }

  /// Lower-case letters a–z and digits with single hyphens between words; empty where nothing of the text is left.
  package func slug(_ text: String) -> String {
    // The transform leaves ASCII as it is, but for its case.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.finished(Self.hyphenated(text.utf8)) }
    return Self.finished(beginning(text) ?? Self.hyphenated(transform.apply(text) ?? []))
  }

  /// The slug of a very long text from its beginning alone, as ICU's time grows with the square of the length; nil for
  /// a text that is short, or of which too little is left to fill a slug.
  private func beginning(_ text: String) -> [UInt8]? {
    guard text.utf8.count > Self.large else { return nil }
    let bytes = transform.apply(String(text.unicodeScalars.prefix(Self.large / 4))) ?? []
    // What stands in the second half may depend on what comes after it.
    let slug = Self.hyphenated(bytes.prefix(bytes.count / 2))
    return slug.count > Self.longest ? slug : nil
  }

  private static let large = 4_096

  /// The slug up to the first letter that makes it too long.
  private static func hyphenated(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var slug: [UInt8] = []
    slug.reserveCapacity(longest + 1)
    var hyphen = false
    for byte in bytes {
      guard let letter = letter(byte) else {
        hyphen = !slug.isEmpty
        continue
      }
      if hyphen { slug.append(UInt8(ascii: "-")) }
      hyphen = false
      slug.append(letter)
      if slug.count > longest { break }
    }
    return slug
  }

  private static func finished(_ slug: [UInt8]) -> String {
    guard slug.count > longest else { return String(decoding: slug, as: UTF8.self) }
    let end = slug[...longest].lastIndex(of: UInt8(ascii: "-")) ?? longest
    return String(decoding: slug[..<end], as: UTF8.self)
  }

  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
}
