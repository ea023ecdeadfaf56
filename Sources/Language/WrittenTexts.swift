import CivilTime
import Locks
import Money

/// A cache of texts that pages show repeatedly: ICU takes microseconds for one, a table a tenth of that.
final class WrittenTexts: Sendable {
  let money = Remembered<Money>()
  let durations = Remembered<Int>()
  let zones = Remembered<ZoneTime>()
  /// Of zones without their offsets, by name.
  let wholeZones = Remembered<String>()
  let days = Remembered<WrittenDay>()
  /// By the minute of the day.
  let times = Remembered<Int>()
}

/// A thread-safe cache of texts. The first few thousand values are kept, because common values occur early and often;
/// others are formatted each time.
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
