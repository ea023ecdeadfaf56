import Dispatch
import Synchronization

/// Several threads that take numbered jobs, one after the other, until none is left. The jobs wait more than they
/// work, so there may be more threads than processors.
final class WorkerPool<Result: Sendable>: Sendable {
  private let next = Atomic<Int>(0)
  private let results: Mutex<[Result?]>
  private let jobs: Int
  private let job: @Sendable (Int) -> Result?

  /// - Parameter job: does the job of that number; nil: it was stopped, and none is begun any more.
  init(_ jobs: Int, job: @escaping @Sendable (Int) -> Result?) {
    self.jobs = jobs
    self.job = job
    results = Mutex(Array(repeating: nil, count: jobs))
  }

  /// - Returns: what came of each job, in their order; nil for those that were not done.
  func work(atOnce: Int) -> [Result?] {
    let group = DispatchGroup()
    for _ in 0..<min(jobs, max(1, atOnce)) {
      // A serial queue of its own gets a thread of its own, also while others wait.
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
