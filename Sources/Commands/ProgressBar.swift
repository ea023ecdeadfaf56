import Glibc
import Synchronization

/// Tells on standard error how far a command has come.
///
/// On a terminal it is one line, written over at most ten times a second; elsewhere a line for each stage, and one
/// every ten seconds in a long one, so that the log of a CI run shows that it lives. `advance` may be called from
/// several threads, for each file.
package final class ProgressBar: Sendable {
  private struct Stage {
    var name: String
    var total: Int?
    /// What stands on the terminal's last line now.
    var isShown = false
  }

  private let console: Console
  private let clock: @Sendable () -> UInt64
  private let isQuiet: Bool
  private let rewrites: Bool
  private let pause: UInt64
  private let stage = Mutex<Stage?>(nil)
  private let done = Atomic<Int>(0)
  private let next = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - clock: nanoseconds that only grow, from any beginning.
  ///   - quiet: nothing is written.
  package init(console: Console, clock: @escaping @Sendable () -> UInt64 = ProgressBar.now, quiet: Bool = false) {
    self.console = console
    self.clock = clock
    isQuiet = quiet
    rewrites = console.canRewrite(.error)
    pause = rewrites ? 100_000_000 : 10_000_000_000
  }

  /// Begins a stage, and ends the one before.
  ///
  /// - Parameters:
  ///   - name: what is done, such as «Writing pages».
  ///   - total: how many steps it has; nil where nobody knows.
  package func begin(_ name: String, total: Int? = nil) {
    guard !isQuiet else { return }
    stage.withLock {
      $0 = Stage(name: name, total: total, isShown: $0?.isShown ?? false)
      done.store(0, ordering: .relaxed)
      next.store(clock() + pause, ordering: .relaxed)
      if rewrites {
        draw(&$0)
      } else {
        console.write(name + (total.map { " (\($0))" } ?? "") + "\n")
      }
    }
  }

  /// Calls the stage by another name from now on; it is drawn when it is next due.
  package func rename(_ name: String) {
    stage.withLock { $0?.name = name }
    advance(by: 0)
  }

  /// So many steps of the stage are done.
  package func advance(by steps: Int = 1) {
    guard !isQuiet else { return }
    done.wrappingAdd(steps, ordering: .relaxed)
    let now = clock()
    let due = next.load(ordering: .relaxed)
    // Of all threads that find it due one draws, and none waits.
    guard now >= due,
      next.compareExchange(expected: due, desired: now + pause, ordering: .relaxed).exchanged
    else { return }
    stage.withLock { draw(&$0) }
  }

  /// Writes something else, above the line.
  package func aside(_ text: String) {
    stage.withLock {
      let wasShown = $0?.isShown ?? false
      clear(&$0)
      console.write(text)
      if wasShown { draw(&$0) }
    }
  }

  /// Ends the last stage, and leaves no line behind on a terminal.
  package func finish() {
    stage.withLock {
      clear(&$0)
      $0 = nil
    }
  }

  private func draw(_ stage: inout Stage?) {
    guard let current = stage else { return }
    let line = ProgressLine(stage: current.name, done: done.load(ordering: .relaxed), total: current.total)
    if rewrites {
      // The last column stays free: many terminals go to the next line once it is written.
      console.write("\r" + line.text(width: console.width() - 1) + "\u{1B}[K")
      stage?.isShown = true
    } else {
      console.write(line.text(width: .max, bar: false) + "\n")
    }
  }

  private func clear(_ stage: inout Stage?) {
    guard stage?.isShown == true else { return }
    console.write("\r\u{1B}[K")
    stage?.isShown = false
  }
}

extension ProgressBar {
  /// Nanoseconds since the machine was started.
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
