import CICU

/// An ICU collator. Nothing changes it after it is opened, and ICU's constant functions may then be called from
/// several threads at once.
final class Collator: @unchecked Sendable {
  private let collator: OpaquePointer

  /// - Parameter locale: ICU's name of a locale; nil where ICU holds no collation data at all.
  init?(locale: String) {
    guard let opened = cicu_collator_open(locale) else { return nil }
    collator = opened
  }

  deinit { cicu_collator_close(collator) }

  /// The sort key of a text, without a closing zero; nil where ICU failed.
  func key(_ text: String) -> [UInt8]? {
    ICUText.bytes { cicu_collator_key(collator, text, Int32(text.utf8.count), $0, $1) }
  }
}
