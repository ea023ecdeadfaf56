import Bytes
import Text

/// The Latin keys of folded names (Docs/folding.md, «Latin keys»).
struct NameKeys: Sendable {
  private let slugs: Slugs

  init(_ slugs: Slugs) { self.slugs = slugs }

  /// All keys of a name.
  func all(_ folded: Span<UInt8>) -> [String] {
    guard let name = Self.foreign(folded) else { return [] }
    let keys = LatinKeys.keys(of: name)
    return keys.isEmpty ? [transliterated(name)].filter { !$0.isEmpty } : keys
  }

  /// The key that clients cannot spell themselves; empty if they can, or if the name is ASCII.
  func written(_ folded: Span<UInt8>) -> String {
    guard let name = Self.foreign(folded), !LatinKeys.areAny(of: name) else { return "" }
    return transliterated(name)
  }

  /// A name that is not ASCII.
  private static func foreign(_ folded: Span<UInt8>) -> String? {
    for index in folded.indices where folded[index] >= 0x80 {
      return String(decoding: folded.indices.map { folded[$0] }, as: UTF8.self)
    }
    return nil
  }

  private func transliterated(_ name: String) -> String {
    String(decoding: slugs.slug(name).utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
