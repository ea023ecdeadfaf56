import Diagnostics

/// A picture embedded in a data file as a `data:` URL. The bytes are stored once for all references; pictures with
/// equal bytes are equal.
package final class EmbeddedImage: Hashable, Sendable {
  /// The bytes of the picture file, not yet decoded.
  package let bytes: [UInt8]
  /// XXH3-64 of the bytes.
  package let hash: UInt64
  /// The name of its field in the file.
  package let field: String
  /// The location of the field's value.
  package let place: SourceLocation

  /// - Parameter hash: XXH3-64 of the bytes.
  package init(_ bytes: [UInt8], hash: UInt64, field: String, place: SourceLocation) {
    (self.bytes, self.hash, self.field, self.place) = (bytes, hash, field, place)
  }

  package static func == (a: EmbeddedImage, b: EmbeddedImage) -> Bool {
    a === b || a.hash == b.hash && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
