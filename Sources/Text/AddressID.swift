import Bytes

/// Ids as they stand in addresses (Docs/contract.md, «Ids»).
package enum AddressID {
  /// The id with every byte but A–Z a–z 0–9 `.` `_` `~` `-` written as `~` and two hex digits.
  ///
  /// An id of more than 64 characters becomes the 16 hex digits of its XXH3-64; so does one whose encoding is longer
  /// than a file's name may be beside its slug. The ids `.` and `..`, which name folders, are written in hex throughout.
  package static func encode(_ id: String) -> String {
    guard id.unicodeScalars.count <= longest else { return hash(id) }
    let isFolder = id == "." || id == ".."
    let encoded = UnreservedBytes.escape(id, mark: "~", digits: .lowerCase) {
      !isFolder && UnreservedBytes.contains($0)
    }
    return encoded.utf8.count <= longestName ? encoded : hash(id)
  }

  /// Writes the same behind what is in `bytes`.
  /// - Parameter id: UTF-8.
  package static func append(_ id: Span<UInt8>, to bytes: inout [UInt8]) {
    var isPlain = id.count <= longest && id.count > 2  // `.` and `..` are shorter
    for at in id.indices where !UnreservedBytes.contains(id[at]) { isPlain = false }
    guard isPlain else {
      bytes += encode(String(decoding: id.indices.map { id[$0] }, as: UTF8.self)).utf8
      return
    }
    for at in id.indices { bytes.append(id[at]) }
  }

  /// The first 8 hex digits of the id's XXH3-64: what tells apart things whose address says enough besides.
  package static func short(_ id: String) -> String { XXH3.hex(XXH3.hash(id), digits: 8) }

  private static let longest = 64
  /// 255 bytes less a slug of 60 and its hyphen.
  private static let longestName = 194

  private static func hash(_ id: String) -> String { XXH3.hex(XXH3.hash(id)) }
}
