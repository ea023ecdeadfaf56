import Glibc
import Locks

/// SIGINT, SIGTERM and SIGHUP set a flag, which long operations check between two files.
package enum Interrupts {
  /// The exit status of an interrupted command.
  package static let exitStatus: Int32 = 130

  private static let requested = Atomic<Bool>(false)
  /// The end of a pipe that the handler writes to, for waiting threads; -1 before `install()`.
  private static let writeEnd = Atomic<Int32>(-1)
  private static let readEnd = Atomic<Int32>(-1)

  /// Becomes readable on an interrupt, and stays so, for use with `poll`; -1 before `install()`.
  package static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  /// Whether an interrupt was received.
  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on these signals set the flag; a second one of the same kind ends the program at once. SIGHUP stays
  /// ignored if it is, as under `nohup`. SIGPIPE and SIGXFSZ are ignored, because `write` reports the error. Call once, early.
  package static func install() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    // Without the pipe, signals keep their default action.
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd.store(ends[0], ordering: .relaxed)
    writeEnd.store(ends[1], ordering: .relaxed)
    requested.store(false, ordering: .relaxed)
    var action = sigaction()
    // The handler uses only async-signal-safe operations: an atomic and `write`. The globals above are already
    // initialised.
    action.__sigaction_handler.sa_handler = { _ in Interrupts.raise() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    var hangup = sigaction()
    sigaction(SIGHUP, nil, &hangup)
    let isIgnored =
      unsafeBitCast(hangup.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if !isIgnored { sigaction(SIGHUP, &action, nil) }
  }

  private static func raise() {
    let error = errno
    requested.store(true, ordering: .relaxed)
    var byte: UInt8 = 1
    write(writeEnd.load(ordering: .relaxed), &byte, 1)
    errno = error
  }

  /// Waits for an interrupt, or for a number of milliseconds.
  ///
  /// - Returns: whether an interrupt was received.
  @discardableResult
  package static func wait(milliseconds: Int32 = -1) -> Bool {
    while !isRequested {
      var wanted = pollfd(fd: readEnd.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0)
      if poll(&wanted, 1, milliseconds) == 0 { break }
    }
    return isRequested
  }
}
