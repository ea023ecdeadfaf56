import CXXHash

/// XXH3 with 64 bits, the hash that identifies files, records and shards. It does not protect against forgery.
package enum XXH3 {
  package static func hash(_ bytes: [UInt8]) -> UInt64 { XXH3_64bits(bytes, bytes.count) }

  package static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }

  /// - Parameter seed: the hash of the preceding parts, if several parts are hashed in sequence.
  package static func hash(_ bytes: Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, seed) }
  }

  package static func hash(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { XXH3_64bits_withSeed($0.baseAddress, $0.count, seed) }
  }

  /// The hash of a text's UTF-8.
  package static func hash(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { XXH3_64bits($0.baseAddress, $0.count) } ?? hash(Array(text.utf8))
  }

  package static func hash(_ text: Substring) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { XXH3_64bits($0.baseAddress, $0.count) } ?? hash(Array(text.utf8))
  }

  /// The first `digits` of the hash's 16 lower-case hex digits.
  package static func hex(_ hash: UInt64, digits: Int = 16) -> String {
    let digits = (0..<digits).map { digit -> UInt8 in
      let value = UInt8(truncatingIfNeeded: hash >> UInt64(60 - 4 * digit)) & 0xF
      return value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
