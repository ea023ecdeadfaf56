import Dispatch
import Glibc
import Synchronization

/// The part of a command that only reads. An interrupt during it ends the process within a moment, because there is
/// nothing to finish: reading a large file would otherwise delay the end. After it, `Interrupts.isRequested` lets the
/// command finish the file that it is writing.
final class ReadingPhase: Sendable {
  /// What waits for an interrupt; nil when the phase is over.
  private let source = Mutex<(any DispatchSourceRead)?>(nil)

  /// - Parameter report: writes what the user should know, once, before the process ends.
  init(report: @escaping @Sendable () -> Void) {
    guard Interrupts.descriptor >= 0 else { return }
    let interrupt = DispatchSource.makeReadSource(fileDescriptor: Interrupts.descriptor, queue: .global())
    interrupt.setEventHandler { [self] in
      source.withLock { source in
        guard source != nil else { return }
        report()
        _exit(Interrupts.exitStatus)
      }
    }
    source.withLock { $0 = interrupt }
    interrupt.activate()
  }

  /// From now on interrupts only set the flag.
  func end() {
    source.withLock { source in
      source?.cancel()
      source = nil
    }
  }
}
