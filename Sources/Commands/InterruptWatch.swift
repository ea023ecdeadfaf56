import Dispatch
import Files
import Glibc
import Locks

/// Ends a command soon after an interrupt, whatever it is doing.
///
/// While it only reads, the process ends within a moment, because there is nothing to finish. From `beginWriting()` on,
/// `Interrupts.isRequested` lets the command end by itself, after the file that it is making; if it takes longer, as for a
/// page of many megabytes, the process ends without that file. Then the next build finishes, as after a kill.
final class InterruptWatch: Sendable {
  private let abandon: @Sendable () -> Void
  private let report: @Sendable () -> Void

  /// - Parameters:
  ///   - abandon: removes what would be left behind; it may not come to its end.
  ///   - report: writes what the user should know, once, before the process ends.
  init(abandon: @escaping @Sendable () -> Void, report: @escaping @Sendable () -> Void) {
    (self.abandon, self.report) = (abandon, report)
    guard Interrupts.descriptor >= 0, Self.isListening else { return }
    Self.current.withLock { $0 = Current(watch: self) }
    if Interrupts.isRequested { Self.interrupt() }
  }

  /// From now on an interrupt lets the command end by itself first.
  func beginWriting() { Self.current.withLock { if $0?.watch === self { $0?.isWriting = true } } }

  /// From now on interrupts only set the flag.
  func end() { Self.current.withLock { if $0?.watch === self { $0 = nil } } }

  private struct Current {
    let watch: InterruptWatch
    var isWriting = false
  }

  /// The running command; nil if an interrupt only sets the flag.
  private static let current = Mutex<Current?>(nil)

  /// How long a command may end by itself, and then how long its files may be removed, in milliseconds.
  private static let patience = 1000

  /// Starts waiting for an interrupt, once.
  private static let isListening: Bool = {
    let source = DispatchSource.makeReadSource(fileDescriptor: Interrupts.descriptor, queue: .global())
    source.setEventHandler {
      source.cancel()
      interrupt()
    }
    source.activate()
    return true
  }()

  private static func interrupt() {
    let writing = current.withLock { current in
      if let current, !current.isWriting { current.watch.exit() }
      return current?.watch
    }
    guard let writing else { return }
    usleep(UInt32(patience) * 1000)
    guard current.withLock({ $0?.watch === writing }) else { return }
    let isRemoved = DispatchSemaphore(value: 0)
    DispatchQueue(label: "stationary.abandon").async {
      writing.abandon()
      isRemoved.signal()
    }
    _ = isRemoved.wait(timeout: .now() + .milliseconds(patience))
    current.withLock { if $0?.watch === writing { writing.exit() } }
  }

  private func exit() {
    report()
    ScratchFolder.removeAll()
    _exit(Interrupts.exitStatus)
  }
}
