import Dispatch
import Glibc
import Locks

/// The part of a command that only reads. An interrupt during it ends the process within a moment, because there is
/// nothing to finish: reading a large file would otherwise delay the end. After it, `Interrupts.isRequested` lets the
/// command finish the file that it is writing.
final class ReadingPhase: Sendable {
  private let report: @Sendable () -> Void

  /// - Parameter report: writes what the user should know, once, before the process ends.
  init(report: @escaping @Sendable () -> Void) {
    self.report = report
    guard Interrupts.descriptor >= 0, Self.isListening else { return }
    Self.current.withLock { $0 = self }
    if Interrupts.isRequested { Self.interrupt() }
  }

  /// From now on interrupts only set the flag.
  func end() { Self.current.withLock { if $0 === self { $0 = nil } } }

  /// The phase of the running command; nil outside of such a phase.
  private static let current = Mutex<ReadingPhase?>(nil)

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
    current.withLock { phase in
      guard let phase else { return }
      phase.report()
      _exit(Interrupts.exitStatus)
    }
  }
}
