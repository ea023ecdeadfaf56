import CICU

/// An ICU collator. It is immutable once open, and ICU's const functions are then thread-safe.
final class Collator: @unchecked Sendable {
  private let collator: OpaquePointer

  /// - Parameter locale: ICU's name of a locale; returns nil if ICU has no collation data.
  init?(locale: String) {
    guard let opened = cicu_collator_open(locale) else { return nil }
    collator = opened
  }

  deinit { cicu_collator_close(collator) }

  /// The sort key of a text, without the trailing zero; nil if ICU failed.
  func key(_ text: String) -> [UInt8]? {
    ICUText.bytes { cicu_collator_key(collator, text, Int32(text.utf8.count), $0, $1) }
  }
}
