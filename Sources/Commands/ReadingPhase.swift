import Dispatch
import Glibc
import Synchronization

/// The part of a command that only reads. An interrupt during it ends the process within a moment, because there is
/// nothing to finish: reading a large file would otherwise delay the end. After it, `Interrupts.isRequested` lets the
/// command finish the file that it is writing.
final class ReadingPhase: Sendable {
  private let isOver = Mutex(false)

  /// - Parameter report: writes what the user should know, once, before the process ends.
  init(report: @escaping @Sendable () -> Void) {
    guard Interrupts.descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: Interrupts.descriptor, queue: .global())
    source.setEventHandler { [self] in
      source.cancel()
      isOver.withLock { isOver in
        guard !isOver else { return }
        report()
        _exit(Interrupts.exitStatus)
      }
    }
    source.activate()
  }

  /// From now on interrupts only set the flag.
  func end() { isOver.withLock { $0 = true } }
}
