import Bytes
import Locks

/// Caches slugs that earlier builds computed with ICU, whose transliterators take a tenth of a second to open.
///
/// The file (`StateForm`) has a line for each slug: slug, tab, the rule of the country, tab, text. A file that is
/// damaged, was written with another version of ICU, or contains an invalid slug or rule is ignored.
package final class SlugCache: Sendable {
  private struct Slug {
    let slug: String
    /// Whether this build has used it.
    var isUsed: Bool
  }

  /// A text's UTF-8, because `String` compares by canonical equivalence and ICU does not, and the rule of the country.
  private struct Key: Hashable {
    let text: [UInt8]
    let rule: CyrillicRule

    func precedes(_ other: Self) -> Bool {
      text == other.text ? rule.rawValue < other.rule.rawValue : text.lexicographicallyPrecedes(other.text)
    }
  }

  private let slugs: Mutex<[Key: Slug]>
  private let isNew = Mutex(false)

  /// - Parameter bytes: what `bytes` returned in an earlier build, or empty.
  package init(_ bytes: [UInt8] = []) { slugs = Mutex(Self.read(bytes)) }

  func slug(of text: [UInt8], _ rule: CyrillicRule) -> String? {
    let key = Key(text: text, rule: rule)
    return slugs.withLock { slugs in
      guard let known = slugs[key] else { return nil }
      if !known.isUsed { slugs[key]?.isUsed = true }
      return known.slug
    }
  }

  func remember(_ slug: String, of text: [UInt8], _ rule: CyrillicRule) {
    // A text must fit on a line. Long texts are too rare to be worth caching.
    guard text.count <= 256, !text.contains(10) else { return }
    slugs.withLock { $0[Key(text: text, rule: rule)] = Slug(slug: slug, isUsed: true) }
    isNew.withLock { $0 = true }
  }

  /// The slugs that this build used, for the next one; nil if none of them is new.
  package var bytes: [UInt8]? {
    guard isNew.withLock({ $0 }) else { return nil }
    let used = slugs.withLock { $0 }.filter(\.value.isUsed)
    var lines: [UInt8] = []
    for (key, slug) in used.sorted(by: { $0.key.precedes($1.key) }) {
      lines += slug.slug.utf8
      lines.append(9)
      lines += key.rule.rawValue.utf8
      lines.append(9)
      lines += key.text
      lines.append(10)
    }
    return Self.form.file(lines, about: Self.maker)
  }

  private static let form = StateForm("slugs", version: 3)

  /// Another version of ICU may compute other slugs.
  private static var maker: String { "ICU " + ICULocale.icuVersion.map(String.init).joined(separator: ".") }

  private static func read(_ bytes: [UInt8]) -> [Key: Slug] {
    guard let lines = form.content(bytes, about: maker) else { return [:] }
    var slugs: [Key: Slug] = [:]
    for line in lines.split(separator: 10) {
      let parts = line.split(separator: 9, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, Slugs.isSlug(parts[0]),
        let rule = CyrillicRule(rawValue: String(decoding: parts[1], as: UTF8.self))
      else { return [:] }
      slugs[Key(text: Array(parts[2]), rule: rule)] = Slug(
        slug: String(decoding: parts[0], as: UTF8.self), isUsed: false)
    }
    return slugs
  }
}
