import Dispatch
import Synchronization

/// Work on many things with all cores: in parts, each large enough for a thread to be worth its start.
package enum InParts {
  /// What is made of each part, in the order of the parts, whichever was ready first.
  /// - Parameters:
  ///   - count: of the things.
  ///   - size: how many of them make a part, but for the last.
  package static func map<Made: Sendable>(
    _ count: Int, by size: Int, _ make: @Sendable (Range<Int>) -> Made
  ) -> [Made] {
    let parts = (count + size - 1) / size
    @Sendable func range(_ part: Int) -> Range<Int> { part * size..<min((part + 1) * size, count) }
    guard parts > 1 else { return parts == 0 ? [] : [make(range(0))] }
    let done = Slots<Made>(parts)
    DispatchQueue.concurrentPerform(iterations: parts) { done.set($0, make(range($0))) }
    return done.all()
  }

  /// Where what was made of each part is put, by whichever thread made it.
  package final class Slots<Made: Sendable>: Sendable {
    private let slots: Mutex<[Made?]>

    package init(_ count: Int) { slots = Mutex(Array(repeating: nil, count: count)) }

    package func set(_ index: Int, _ made: Made) { slots.withLock { $0[index] = made } }

    /// In the order of the parts.
    package func all() -> [Made] { slots.withLock { $0.compactMap { $0 } } }
  }
}
