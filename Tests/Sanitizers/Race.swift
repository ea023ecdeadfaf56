import Dispatch

/// Several threads use a guarded value, and with the argument `race` an unguarded one too. It is compiled together with
/// `Sources/Locks` by `test_threads.py`.
@main enum Race {
  private final class Shared: @unchecked Sendable {
    let guarded = Mutex<[Int]>([])
    var bare = 0
  }

  static func main() {
    let shared = Shared()
    let isRace = CommandLine.arguments.contains("race")
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      for round in 0..<500 {
        shared.guarded.withLock { $0.append(number * round) }
        if isRace { shared.bare += 1 }
      }
    }
    print(shared.guarded.withLock { $0.count })
  }
}
