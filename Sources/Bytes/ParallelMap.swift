import Dispatch
import Locks

/// Splits a range into parts and computes a result for each part on all processors.
///
/// - Parameters:
///   - count: the length of the range.
///   - size: the length of each part but the last, large enough to be worth a thread's start.
/// - Returns: the results in the order of the parts.
package func parallelMap<Result: Sendable>(
  _ count: Int, by size: Int, _ transform: @escaping @Sendable (Range<Int>) -> Result
) -> [Result] {
  let parts = (count + size - 1) / size
  @Sendable func result(_ part: Int) -> Result { transform(part * size..<min((part + 1) * size, count)) }
  guard parts > 1 else { return parts == 0 ? [] : [result(0)] }
  let work = SharedWork(parts, result)
  for _ in 1..<min(parts, Processors.count) { DispatchQueue.global().async { work.help() } }
  return work.finished()
}

/// Numbered jobs that the thread that needs them shares with those that are idle. Unlike `concurrentPerform`, which gives a
/// call within another one thread, this also keeps all processors busy if a job has jobs of its own.
private final class SharedWork<Result: Sendable>: Sendable {
  private struct State {
    /// Nil once nobody needs help any more.
    var job: (@Sendable (Int) -> Result)?
    var next = 0
    /// The number of jobs that are being done.
    var running = 0
    var results: [Result?]
  }

  private let state: Mutex<State>
  private let othersAreDone = DispatchSemaphore(value: 0)

  init(_ count: Int, _ job: @escaping @Sendable (Int) -> Result) {
    state = Mutex(State(job: job, results: Array(repeating: nil, count: count)))
  }

  /// Does jobs until none is left to begin.
  func help() {
    while let (number, job) = begin() {
      let result = job(number)
      let isLast = state.withLock { state in
        state.results[number] = result
        state.running -= 1
        return state.job == nil && state.running == 0
      }
      if isLast { othersAreDone.signal() }
    }
  }

  private func begin() -> (number: Int, job: @Sendable (Int) -> Result)? {
    state.withLock { state in
      guard let job = state.job, state.next < state.results.count else { return nil }
      defer { (state.next, state.running) = (state.next + 1, state.running + 1) }
      return (state.next, job)
    }
  }

  /// Helps, waits for the others, and returns the results in the order of the jobs.
  func finished() -> [Result] {
    help()
    let mustWait = state.withLock { state in
      state.job = nil
      return state.running > 0
    }
    if mustWait { othersAreDone.wait() }
    // Helpers that have not started yet keep the jobs, but not their results.
    return state.withLock { state in
      defer { state.results = [] }
      return state.results
    }.compactMap { $0 }
  }
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
