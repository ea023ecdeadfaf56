import Dispatch
import Synchronization

/// A pool of threads that take numbered jobs until none is left. The jobs mostly wait, so there may be more threads
/// than processors.
final class WorkerPool<Result: Sendable>: Sendable {
  private let next = Atomic<Int>(0)
  private let results: Mutex<[Result?]>
  private let jobs: Int
  private let job: @Sendable (Int) -> Result?

  /// - Parameter job: does the job of that number; nil means that it was stopped, and no more jobs are started.
  init(_ jobs: Int, job: @escaping @Sendable (Int) -> Result?) {
    self.jobs = jobs
    self.job = job
    results = Mutex(Array(repeating: nil, count: jobs))
  }

  /// - Returns: the results of the jobs in order; nil for those that were not done.
  func work(atOnce: Int) -> [Result?] {
    let group = DispatchGroup()
    for _ in 0..<min(jobs, max(1, atOnce)) {
      // A serial queue gets its own thread, even while others wait.
      DispatchQueue(label: "stationary.fetch").async(group: group) { self.takeJobs() }
    }
    group.wait()
    return results.withLock { $0 }
  }

  private func takeJobs() {
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < jobs, let result = job(number) else { return }
      results.withLock { $0[number] = result }
    }
  }
}
