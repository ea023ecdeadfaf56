import Diagnostics

/// A picture whose bytes stand in a data file, as a `data:` URL brings them. The bytes are held once, whoever refers to
/// them; two of one content are one picture.
package final class EmbeddedImage: Hashable, Sendable {
  /// As a file of it would hold them, not looked into yet.
  package let bytes: [UInt8]
  /// XXH3-64 of the bytes.
  package let hash: UInt64
  /// The field that it stands in, as the file calls it.
  package let field: String
  /// Where that field's value begins.
  package let place: SourceLocation

  /// - Parameter hash: XXH3-64 of the bytes.
  package init(_ bytes: [UInt8], hash: UInt64, field: String, place: SourceLocation) {
    self.bytes = bytes
    self.hash = hash
    self.field = field
    self.place = place
  }

  package static func == (a: EmbeddedImage, b: EmbeddedImage) -> Bool {
    a === b || a.hash == b.hash && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
