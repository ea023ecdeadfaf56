import Dispatch
import Locks

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
  return results.all().compactMap { $0 }
}

/// Does numbered jobs that mostly wait, such as downloads, on threads of their own. Jobs that compute use `parallelMap`.
///
/// - Parameters:
///   - count: the number of jobs.
///   - atOnce: the maximum number of threads.
///   - worker: makes what a thread uses for all its jobs, such as a process.
///   - job: does a job; nil ends its thread, and the job counts as not done.
/// - Returns: the results in the order of the jobs; nil for a job that was not done.
package func blockingMap<Worker, Result: Sendable>(
  _ count: Int, atOnce: Int, worker: @escaping @Sendable () -> Worker,
  job: @escaping @Sendable (Int, Worker) -> Result?
) -> [Result?] {
  let (results, next, group) = (PartResults<Result>(count), Counter(), DispatchGroup())
  for _ in 0..<min(count, max(1, atOnce)) {
    // Each serial queue gets a thread, also while others wait.
    DispatchQueue(label: "stationary.blocking").async(group: group) {
      let worker = worker()
      while let number = next.next(below: count), let result = job(number, worker) { results.set(number, result) }
    }
  }
  group.wait()
  return results.all()
}

private final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  func next(below end: Int) -> Int? {
    let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < end ? number : nil
  }
}

/// Collects results that are computed on several threads.
private final class PartResults<Result: Sendable>: Sendable {
  private let results: Mutex<[Result?]>

  init(_ count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

  func set(_ index: Int, _ result: Result) { results.withLock { $0[index] = result } }

  func all() -> [Result?] { results.withLock { $0 } }
}
