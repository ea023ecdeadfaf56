import CXXHash

/// XXH3 with 64 bits: the hash by which files, records and shards are known. It is no guard against forgery.
package enum XXH3 {
  package static func hash(_ bytes: [UInt8]) -> UInt64 { XXH3_64bits(bytes, bytes.count) }

  package static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }

  /// - Parameter seed: the hash of what comes before, where parts are hashed one after the other.
  package static func hash(_ bytes: Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, seed) }
  }

  /// The hash of the text's UTF-8.
  package static func hash(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { XXH3_64bits($0.baseAddress, $0.count) } ?? hash(Array(text.utf8))
  }

  package static func hash(_ text: Substring) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { XXH3_64bits($0.baseAddress, $0.count) } ?? hash(Array(text.utf8))
  }

  /// The hash as hex digits in lower case, with leading zeros; fewer than 16 `digits` are the first ones.
  package static func hex(_ hash: UInt64, digits: Int = 16) -> String {
    let text = String(hash, radix: 16)
    return String((String(repeating: "0", count: 16 - text.count) + text).prefix(digits))
  }
}
