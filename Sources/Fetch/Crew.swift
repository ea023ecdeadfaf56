import Dispatch
import Synchronization

/// Several threads that take numbered jobs, one after the other, until none is left. The jobs wait more than they
/// work, so there may be more threads than processors.
enum Crew {
  /// Returns when all that was begun has ended.
  ///
  /// - Parameter job: does the job of that number; false: none is begun any more.
  static func work(_ jobs: Int, atOnce: Int, _ job: @escaping @Sendable (Int) -> Bool) {
    let next = Counter()
    let group = DispatchGroup()
    for _ in 0..<min(jobs, max(1, atOnce)) {
      // A serial queue of its own gets a thread of its own, also while others wait.
      DispatchQueue(label: "stationary.fetch").async(group: group) {
        while let number = next.take(below: jobs), job(number) {}
      }
    }
    group.wait()
  }

  private final class Counter: Sendable {
    private let next = Atomic<Int>(0)

    func take(below end: Int) -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < end ? number : nil
    }
  }
}
