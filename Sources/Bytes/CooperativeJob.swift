import Dispatch
import Synchronization

/// Threads that need one thing and make it together: one leads, and those that come for it meanwhile help with what it
/// does in parts, instead of waiting. `parallelMap` would do all on one thread there, because the workers that make pages
/// are a work in parts themselves.
package final class CooperativeJob: Sendable {
  private struct State {
    var job: Job?
    /// How many wait for a job.
    var waiting = 0
    var isDismissed = false
  }

  private enum StopTime {
    case job(Job), wait, leave
  }

  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)

  package init() {}

  /// For the leader: what is made of each part of a number of things, in the order of the parts.
  /// - Parameter size: how many of the things make a part, but for the last.
  package func map<Made: Sendable>(
    _ count: Int, by size: Int, _ make: @escaping @Sendable (Range<Int>) -> Made
  ) -> [Made] {
    let parts = (count + size - 1) / size
    guard parts > 0 else { return [] }
    let made = PartResults<Made>(parts)
    let job = Job(parts) { made.set($0, make($0 * size..<min(($0 + 1) * size, count))) }
    ring { $0.job = job }
    job.work()
    job.wait()
    return made.all()
  }

  /// For the leader: lets the helpers go, when all is made.
  package func dismiss() {
    ring {
      $0.job = nil
      $0.isDismissed = true
    }
  }

  /// For those who came later: works on what there is to do until they are dismissed.
  package func help() {
    while true {
      switch call() {
      case .job(let job): job.work()
      case .wait: bell.wait()
      case .leave: return
      }
    }
  }

  private func call() -> StopTime {
    state.withLock { state in
      if state.isDismissed { return .leave }
      if let job = state.job, job.hasMore { return .job(job) }
      state.waiting += 1
      return .wait
    }
  }

  private func ring(_ change: (inout sending State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { bell.signal() }
  }

  /// Parts that are taken by whoever is free.
  private final class Job: Sendable {
    private let count: Int
    private let make: @Sendable (Int) -> Void
    private let taken = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let end = DispatchSemaphore(value: 0)

    init(_ count: Int, _ make: @escaping @Sendable (Int) -> Void) { (self.count, self.make) = (count, make) }

    var hasMore: Bool { taken.load(ordering: .relaxed) < count }

    func work() {
      while true {
        let part = taken.add(1, ordering: .relaxed).oldValue
        guard part < count else { return }
        make(part)
        if done.add(1, ordering: .acquiringAndReleasing).newValue == count { end.signal() }
      }
    }

    func wait() { end.wait() }
  }
}
