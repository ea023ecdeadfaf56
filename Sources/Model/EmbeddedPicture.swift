import Diagnostics

/// A picture whose bytes stand in a data file, as a `data:` URL brings them. The bytes are held once, whoever refers to
/// them; two of one content are one picture.
package final class EmbeddedPicture: Hashable, Sendable {
  /// As a file of it would hold them, not looked into yet.
  package let bytes: [UInt8]
  /// XXH3-64 of the bytes.
  package let hash: UInt64
  /// The field that it stands in, as the file calls it.
  package let field: String
  /// Where that field's value begins.
  package let place: Place

  /// - Parameter hash: XXH3-64 of the bytes.
  package init(_ bytes: [UInt8], hash: UInt64, field: String, place: Place) {
    self.bytes = bytes
    self.hash = hash
    self.field = field
    self.place = place
  }

  package static func == (a: EmbeddedPicture, b: EmbeddedPicture) -> Bool {
    a === b || a.hash == b.hash && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
