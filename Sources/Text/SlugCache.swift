import Bytes
import Synchronization

/// Slugs that earlier runs made with ICU: opening what it needs takes a tenth of a second, and each text its time.
///
/// As a file (`StateForm`) it has a line for each: slug, tab, text. One that is damaged, of another ICU, or has a line
/// whose slug no text could have, is as none.
package final class SlugCache: Sendable {
  private struct Slug {
    let slug: String
    /// Whether this run has asked for it.
    var isUsed: Bool
  }

  /// By the text's UTF-8: `String` takes texts for equal that ICU does not.
  private let slugs: Mutex<[[UInt8]: Slug]>
  private let isNew = Mutex(false)

  /// - Parameter bytes: what `bytes` gave to an earlier run; empty: none.
  package init(_ bytes: [UInt8] = []) { slugs = Mutex(Self.read(bytes)) }

  func slug(of text: [UInt8]) -> String? {
    slugs.withLock { slugs in
      guard let known = slugs[text] else { return nil }
      if !known.isUsed { slugs[text]?.isUsed = true }
      return known.slug
    }
  }

  func remember(_ slug: String, of text: [UInt8]) {
    // Each has a line. Longer ones are too few to be worth their room.
    guard text.count <= 256, !text.contains(10) else { return }
    slugs.withLock { $0[text] = Slug(slug: slug, isUsed: true) }
    isNew.withLock { $0 = true }
  }

  /// What this run used, for the next one; nil where it made none that the bytes did not have.
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

  /// Another ICU may make others.
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
