import Glibc
import Locks

/// Reports the progress of a command on standard error.
///
/// On a terminal it is one line, updated at most ten times a second; elsewhere a line for each stage, and one every ten
/// seconds in a long one, so that CI logs show progress. `advance` may be called from several threads, for each file.
package final class ProgressBar: Sendable {
  private struct Stage {
    var name: String
    var total: Int?
    /// Whether the terminal's last line is the progress line.
    var isShown = false
  }

  private let console: Console
  private let clock: @Sendable () -> UInt64
  private let isQuiet, rewrites: Bool
  private let pause: UInt64
  private let stage = Mutex<Stage?>(nil)
  private let done = Atomic<Int>(0)
  private let next = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - clock: a monotonic clock in nanoseconds.
  ///   - quiet: whether to write nothing.
  package init(console: Console, clock: @escaping @Sendable () -> UInt64 = ProgressBar.now, quiet: Bool = false) {
    (self.console, self.clock) = (console, clock)
    isQuiet = quiet
    rewrites = console.canRewrite(.error)
    pause = rewrites ? 100_000_000 : 10_000_000_000
  }

  /// Starts a stage, and ends the previous one.
  ///
  /// - Parameters:
  ///   - name: the text to show, such as «Writing pages».
  ///   - total: the number of steps; nil if unknown.
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

  /// Renames the stage; it is drawn at the next update.
  package func rename(_ name: String) {
    stage.withLock { $0?.name = name }
    advance(by: 0)
  }

  /// Adds completed steps.
  package func advance(by steps: Int = 1) {
    guard !isQuiet else { return }
    done.wrappingAdd(steps, ordering: .relaxed)
    let now = clock()
    let due = next.load(ordering: .relaxed)
    // Only one of the threads that find an update due draws it, and none waits.
    guard now >= due,
      next.compareExchange(expected: due, desired: now + pause, ordering: .relaxed).exchanged
    else { return }
    stage.withLock { draw(&$0) }
  }

  /// Writes a text above the line.
  package func aside(_ text: String) {
    stage.withLock {
      let wasShown = $0?.isShown ?? false
      clear(&$0)
      console.write(text)
      if wasShown { draw(&$0) }
    }
  }

  /// Ends the last stage, and clears the line on a terminal.
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
      // The last column stays empty, because many terminals wrap once it is written.
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
