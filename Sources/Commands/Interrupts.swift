import Glibc
import Synchronization

/// Ctrl-C and a polite `kill`: a flag that long work asks, so that it stops between two files and not inside one.
package enum Interrupts {
  /// The exit status of a command that was stopped.
  package static let exitStatus: Int32 = 130

  private static let requested = Atomic<Bool>(false)
  /// The end of a pipe into which the handler writes, for those who wait; -1 before `install()`.
  private static let bell = Atomic<Int32>(-1)
  private static let ear = Atomic<Int32>(-1)

  /// Becomes readable once it was asked to stop, and stays so: for those who wait for something else besides; -1
  /// before `install()`.
  package static var descriptor: Int32 { ear.load(ordering: .relaxed) }

  /// Whether it was asked to stop.
  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on SIGINT and SIGTERM raise the flag; a second one of the same kind ends the program at once, as it
  /// would without us. SIGPIPE is ignored: who writes is told by `write`. To be called once, early.
  package static func install() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    // Without the pipe a signal ends the program, as it would without us.
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    ear.store(ends[0], ordering: .relaxed)
    bell.store(ends[1], ordering: .relaxed)
    requested.store(false, ordering: .relaxed)
    var action = sigaction()
    // In a handler only what is safe there: an atomic and `write`. The globals above exist by now.
    action.__sigaction_handler.sa_handler = { _ in Interrupts.raise() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }

  private static func raise() {
    let error = errno
    requested.store(true, ordering: .relaxed)
    var byte: UInt8 = 1
    write(bell.load(ordering: .relaxed), &byte, 1)
    errno = error
  }

  /// Waits until it is asked to stop, or for so many milliseconds.
  ///
  /// - Returns: whether it was asked to stop.
  @discardableResult
  package static func wait(milliseconds: Int32 = -1) -> Bool {
    while !isRequested {
      var heard = pollfd(fd: ear.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0)
      if poll(&heard, 1, milliseconds) == 0 { break }
    }
    return isRequested
  }
}
