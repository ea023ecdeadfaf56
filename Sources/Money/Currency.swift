/// A currency by its code of ISO 4217, such as `CAD`.
package struct Currency: Hashable, Sendable, Comparable {
  /// The three letters, the first in the highest of the bytes: small, because every price carries one.
  private let packed: UInt32

  /// - Returns: nil unless the text is three ASCII capitals. `isListed` tests whether ISO 4217 lists it.
  package init?(_ code: some StringProtocol) {
    let bytes = Array(code.utf8)
    guard bytes.count == 3, bytes.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
      return nil
    }
    packed = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  package var code: String {
    String(decoding: [16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }, as: UTF8.self)
  }

  package static func < (a: Currency, b: Currency) -> Bool { a.packed < b.packed }
}
