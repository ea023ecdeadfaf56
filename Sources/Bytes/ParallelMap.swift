import Dispatch
import Synchronization

/// Splits a range into parts and computes a result for each part on all cores.
///
/// - Parameters:
///   - count: the length of the range.
///   - size: the length of each part but the last, large enough to be worth a thread's start.
/// - Returns: the results in the order of the parts.
package func parallelMap<Result: Sendable>(
  _ count: Int, by size: Int, _ transform: @Sendable (Range<Int>) -> Result
) -> [Result] {
  let parts = (count + size - 1) / size
  @Sendable func range(_ part: Int) -> Range<Int> { part * size..<min((part + 1) * size, count) }
  guard parts > 1 else { return parts == 0 ? [] : [transform(range(0))] }
  let results = PartResults<Result>(parts)
  DispatchQueue.concurrentPerform(iterations: parts) { results.set($0, transform(range($0))) }
  return results.all()
}

/// Collects the results of parts that are computed on several threads.
package final class PartResults<Result: Sendable>: Sendable {
  private let results: Mutex<[Result?]>

  package init(_ count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

  package func set(_ index: Int, _ result: Result) { results.withLock { $0[index] = result } }

  /// The results in the order of the parts.
  package func all() -> [Result] { results.withLock { $0.compactMap { $0 } } }
}
