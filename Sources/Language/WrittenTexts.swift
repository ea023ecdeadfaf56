import CivilTime
import Money
import Synchronization

/// Texts that pages show again and again, each written once: ICU takes microseconds for one, a table a tenth of that.
final class WrittenTexts: Sendable {
  let money = Remembered<Money>()
  let durations = Remembered<Int>()
  let zones = Remembered<ZoneTime>()
  let days = Remembered<WrittenDay>()
  /// By the minute of the day.
  let times = Remembered<Int>()
}

/// The texts of values, for any number of threads. The first few thousand values are kept, as the everyday ones come
/// early and often; of the others each is written when it is asked for.
final class Remembered<Value: Hashable & Sendable>: Sendable {
  private let texts = Mutex<[Value: String]>([:])
  private let capacity = 8_192

  func text(of value: Value, write: () -> String) -> String {
    if let text = texts.withLock({ $0[value] }) { return text }
    let text = write()
    texts.withLock { if $0.count < capacity { $0[value] = text } }
    return text
  }
}
