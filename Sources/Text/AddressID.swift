import Bytes

/// Ids in the form that addresses use (Docs/contract.md, «Ids»).
package enum AddressID {
  /// The id with every byte other than A–Z a–z 0–9 `.` `_` `~` `-` escaped as `~` and two hex digits.
  ///
  /// An id of more than 64 characters becomes the 16 hex digits of its XXH3-64, and so does one whose escaped form
  /// would make a file name too long. The ids `.` and `..`, which are names of folders, are escaped completely.
  package static func encode(_ id: String) -> String {
    guard id.unicodeScalars.count <= longest else { return hash(id) }
    let isFolder = id == "." || id == ".."
    let encoded = UnreservedBytes.escape(id, mark: "~", digits: .lowerCase) {
      !isFolder && UnreservedBytes.contains($0)
    }
    return encoded.utf8.count <= longestName ? encoded : hash(id)
  }

  /// Appends the same to `bytes`.
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

  /// The first 8 hex digits of the id's XXH3-64, for addresses that contain other distinguishing parts.
  package static func short(_ id: String) -> String { XXH3.hex(XXH3.hash(id), digits: 8) }

  private static let longest = 64
  /// 255 bytes minus a slug of 60 bytes and its hyphen.
  private static let longestName = 194

  /// The form of ids that are not in addresses as they are.
  package static func hash(_ id: String) -> String { XXH3.hex(XXH3.hash(id)) }
}
