import CICU
import Text

/// One way to write numbers. ICU's number formatters are immutable, so threads may share them.
final class NumberFormat: @unchecked Sendable {
  private let format: OpaquePointer

  /// - Parameters:
  ///   - skeleton: in ICU's language of number skeletons, such as `.0 rounding-mode-half-up`.
  ///   - locale: ICU's name of a locale.
  init?(skeleton: String, locale: String) {
    guard let opened = cicu_number_open(skeleton, locale) else { return nil }
    format = opened
  }

  deinit { cicu_number_close(format) }

  func write(_ number: Int) -> String? { ICUText.string { cicu_number_whole(format, Int64(number), $0, $1) } }

  func write(_ number: Double) -> String? { ICUText.string { cicu_number_decimal(format, number, $0, $1) } }

  /// - Parameter digits: a decimal number such as `-54.81`, of any size and exact.
  func write(digits: String) -> String? { ICUText.string { cicu_number_digits(format, digits, $0, $1) } }
}
