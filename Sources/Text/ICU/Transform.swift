import CICU

/// An ICU transliterator, for any number of threads.
final class Transform: Sendable {
  private let transforms: ObjectPool

  /// - Parameter id: a transform that ICU itself has, such as `Any-Latin; Latin-ASCII`; nil where it has none.
  init?(_ id: String) {
    guard let transforms = ObjectPool(make: { cicu_transform_open(id) }, close: { cicu_transform_close($0) }) else {
      return nil
    }
    self.transforms = transforms
  }

  /// The transformed text in UTF-8; nil where ICU failed.
  func apply(_ text: String) -> [UInt8]? {
    transforms.borrow { transform in
      ICUText.bytes { cicu_transform_apply(transform, text, Int32(text.utf8.count), $0, $1) }
    } ?? nil
  }
}
