import Bytes
import Synchronization

/// Caches slugs that earlier builds computed with ICU, whose transliterators take a tenth of a second to open.
///
/// The file (`StateForm`) has a line for each slug: slug, tab, text. A file that is damaged, was written with another
/// version of ICU, or contains an invalid slug is ignored.
package final class SlugCache: Sendable {
  private struct Slug {
    let slug: String
    /// Whether this build has used it.
    var isUsed: Bool
  }

  /// By the text's UTF-8, because `String` compares by canonical equivalence and ICU does not.
  private let slugs: Mutex<[[UInt8]: Slug]>
  private let isNew = Mutex(false)

  /// - Parameter bytes: what `bytes` returned in an earlier build, or empty.
  package init(_ bytes: [UInt8] = []) { slugs = Mutex(Self.read(bytes)) }

  func slug(of text: [UInt8]) -> String? {
    slugs.withLock { slugs in
      guard let known = slugs[text] else { return nil }
      if !known.isUsed { slugs[text]?.isUsed = true }
      return known.slug
    }
  }

  func remember(_ slug: String, of text: [UInt8]) {
    // A text must fit on a line. Long texts are too rare to be worth caching.
    guard text.count <= 256, !text.contains(10) else { return }
    slugs.withLock { $0[text] = Slug(slug: slug, isUsed: true) }
    isNew.withLock { $0 = true }
  }

  /// The slugs that this build used, for the next one; nil if none of them is new.
  package var bytes: [UInt8]? {
    guard isNew.withLock({ $0 }) else { return nil }
    let used = slugs.withLock { $0 }.filter(\.value.isUsed)
    var lines: [UInt8] = []
    for (text, slug) in used.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      lines += slug.slug.utf8
      lines.append(9)
      lines += text
      lines.append(10)
    }
    return Self.form.file(lines, about: Self.maker)
  }

  private static let form = StateForm("slugs", version: 2)

  /// Another version of ICU may compute other slugs.
  private static var maker: String { "ICU " + ICULocale.icuVersion.map(String.init).joined(separator: ".") }

  private static func read(_ bytes: [UInt8]) -> [[UInt8]: Slug] {
    guard let lines = form.content(bytes, about: maker) else { return [:] }
    var slugs: [[UInt8]: Slug] = [:]
    for line in lines.split(separator: 10) {
      guard let tab = line.firstIndex(of: 9), Slugs.isSlug(line[..<tab]) else { return [:] }
      slugs[Array(line[(tab + 1)...])] = Slug(slug: String(decoding: line[..<tab], as: UTF8.self), isUsed: false)
    }
    return slugs
  }
}
