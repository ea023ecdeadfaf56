import CPictures
import Files
import Glibc

/// A running `stationary-images` with its pipe. The process is ended and reaped when this value is destroyed.
struct ImageProcess: ~Copyable {
  /// The reason why a job has no response.
  enum Trouble: Error, Equatable {
    case crashed, tookTooLong, stopped
    /// It cannot be started, or is another program than expected.
    case absent, unfit
    /// The system refused a resource, with the system's message.
    case shortage(String)

    /// - Parameter code: the error code of starting a program.
    init(starting code: Int32) {
      self = [ENOENT, ENOTDIR, EACCES, EPERM, ENOEXEC, ELOOP].contains(code) ? .absent : .shortage(of: code)
    }

    static func shortage(of code: Int32) -> Trouble { .shortage(FileError.Cause.system(code).words) }
  }

  private let process: pid_t
  private let pipe: Int32
  /// Whether it has reported that it is ready: a crash before that is not a picture's fault.
  private var isReady = false

  /// Starts the program. The pipe is a pair of sockets, because writing to a closed one need not raise a signal.
  init(_ program: String) throws(Trouble) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .shortage(of: errno) }
    let (started, code) = Self.spawn(program, ends[1])
    Glibc.close(ends[1])
    guard code == 0 else {
      Glibc.close(ends[0])
      throw Trouble(starting: code)
    }
    (process, pipe) = (started, ends[0])
  }

  deinit {
    Glibc.close(pipe)
    kill(process, SIGKILL)
    _ = Self.status(of: process)
  }

  /// Sends a job with the picture's bytes, and waits for the response. After an error it is unusable.
  ///
  /// - Parameter isStopped: called ten times a second.
  mutating func answer(
    _ job: ImageJob, _ bytes: [UInt8], seconds: Double, isStopped: @escaping () -> Bool
  ) throws(Trouble) -> ImageJobResult {
    let deadline = Deadline(until: Deadline.now() + seconds, isStopped: isStopped)
    if !isReady {
      var mark: [UInt32] = [0]
      var room = mark.mutableSpan
      do throws(Trouble) {
        try room.withUnsafeMutableBytes { word throws(Trouble) in try receive(word, deadline) }
      } catch {
        throw error == .tookTooLong ? .shortage("it was not ready after \(Int(seconds)) seconds") : error
      }
      guard mark == [CPICTURES_MARK] else { throw .unfit }
      isReady = true
    }
    try job.words.span.withUnsafeBytes { words throws(Trouble) in try send(words, deadline) }
    try bytes.span.withUnsafeBytes { bytes throws(Trouble) in try send(bytes, deadline) }
    var answer = [UInt32](repeating: 0, count: ImageJobResult.wordCount)
    var room = answer.mutableSpan
    try room.withUnsafeMutableBytes { words throws(Trouble) in try receive(words, deadline) }
    guard let lengths = ImageJobResult.lengths(answer, of: job) else { throw .unfit }
    var files: [[UInt8]] = []
    for length in lengths {
      var file = [UInt8](repeating: 0, count: length)
      var room = file.mutableSpan
      try room.withUnsafeMutableBytes { bytes throws(Trouble) in try receive(bytes, deadline) }
      files.append(file)
    }
    return ImageJobResult(words: answer, files: files)
  }

  private struct Deadline {
    let until: Double
    let isStopped: () -> Bool

    /// Seconds of a monotonic clock.
    static func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, _ deadline: Deadline) throws(Trouble) {
    var done = 0
    while done < bytes.count {
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
      let put = Glibc.send(pipe, bytes.baseAddress.map { $0 + done }, bytes.count - done, flags)
      if put > 0 { done += put } else { try wait(for: POLLOUT, put, deadline) }
    }
  }

  private func receive(_ bytes: UnsafeMutableRawBufferPointer, _ deadline: Deadline) throws(Trouble) {
    var done = 0
    while done < bytes.count {
      let got = recv(pipe, bytes.baseAddress.map { $0 + done }, bytes.count - done, Int32(MSG_DONTWAIT))
      if got > 0 { done += got } else { try wait(for: POLLIN, got, deadline) }
    }
  }

  /// Waits until the pipe is ready.
  ///
  /// - Parameter result: the result of the last call: 0 for the end, negative for an error in `errno`.
  private func wait(for events: Int32, _ result: Int, _ deadline: Deadline) throws(Trouble) {
    let code = errno
    guard result < 0, code == EAGAIN || code == EINTR else {
      let isShort = result < 0 && [ENOMEM, ENOBUFS].contains(code)
      throw isShort ? .shortage(of: code) : ended()
    }
    if deadline.isStopped() { throw .stopped }
    let left = deadline.until - Deadline.now()
    guard left > 0 else { throw .tookTooLong }
    var waited = pollfd(fd: pipe, events: Int16(events), revents: 0)
    poll(&waited, 1, Int32(min(100, (left * 1000).rounded(.up))))
  }

  /// The meaning of the process's end: its status shows a shortage of the machine, or a failed start (`main.c`; 126 and
  /// 127 are those of a program with missing libraries). SIGKILL comes from the system when memory is short, never from
  /// a picture.
  private func ended() -> Trouble {
    var information = siginfo_t()
    // Its end of the pipe is closed, so it ends soon or is killed; `deinit` reaps it.
    for _ in 0..<100 {
      if waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0, information.si_signo == SIGCHLD {
        let status = information._sifields._sigchld.si_status
        if information.si_code == CLD_EXITED {
          switch status {
          case Int32(CPICTURES_NO_MEMORY): return .shortage(of: ENOMEM)
          case Int32(CPICTURES_NO_THREAD): return .shortage(of: EAGAIN)
          case Int32(CPICTURES_BAD_JOB), Int32(CPICTURES_NO_START), 126, 127: return .unfit
          default: break
          }
        } else if status == SIGKILL {
          return .shortage("the program was killed from outside")
        }
        return isReady ? .crashed : .unfit
      }
      usleep(1000)
    }
    return .crashed
  }

  /// - Returns: the process, and 0 or the system's error code.
  private static func spawn(_ program: String, _ end: Int32) -> (pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, end, 0)
    posix_spawn_file_actions_adddup2(&actions, end, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // In its own process group, because Stationary handles Ctrl-C. Signals have their default actions.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = Self.environment.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, &arguments, &environment)
    return (process, code)
  }

  /// A minimal environment, so that results do not depend on the user.
  private static var environment: [String] {
    let libraries = getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? []
    return ["LC_ALL=C", "PATH=/usr/bin:/bin"] + libraries
  }

  private static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status
  }
}
