import CICU
import Text

/// A format of lists. ICU's list formatters are immutable, so threads may share them.
final class ListFormat: @unchecked Sendable {
  private let list: OpaquePointer

  /// The items: things, or a measure in several units.
  enum Kind: Sendable { case things, measure }

  /// - Parameter locale: ICU's name of a locale.
  init?(_ kind: Kind, locale: String) {
    guard let opened = cicu_list_open(locale, kind == .measure) else { return nil }
    list = opened
  }

  deinit { cicu_list_close(list) }

  func write(_ items: [String]) -> String? {
    // A NUL separates the items, so it must not be in any of them.
    let joined = items.map { $0.filter { $0 != "\0" } }.joined(separator: "\0")
    return ICUText.string { cicu_list_format(list, joined, Int32(joined.utf8.count), $0, $1) }
  }
}
