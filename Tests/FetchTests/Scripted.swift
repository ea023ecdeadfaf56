import Files
import MemoryDisk
import Synchronization

@testable import Fetch

/// A web whose answers are written down in a test, in their order; the last one is given again and again.
final class ScriptedWeb: HTTPClient {
  private let answers: [Result<HTTPAnswer, HTTPFailure>]
  private let requests = Mutex<[HTTPRequest]>([])
  private let clock: HandClock
  /// Seconds that each answer takes.
  private let delay: Double

  init(_ clock: HandClock, delay: Double = 0, _ answers: [Result<HTTPAnswer, HTTPFailure>]) {
    self.clock = clock
    self.delay = delay
    self.answers = answers
  }

  var asked: [HTTPRequest] { requests.withLock { $0 } }

  func get(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    let number = requests.withLock {
      $0.append(request)
      return $0.count - 1
    }
    clock.pass(min(delay, request.timeout))
    if delay > request.timeout { throw HTTPFailure(.timedOut) }
    return try answers[min(number, answers.count - 1)].get()
  }
}

extension Result where Success == HTTPAnswer, Failure == HTTPFailure {
  static func json(_ text: String) -> Self { .success(HTTPAnswer(status: 200, body: Array(text.utf8))) }

  static func status(_ status: Int, retryAfter: String? = nil) -> Self {
    var answer = HTTPAnswer(status: status)
    answer.retryAfter = retryAfter
    return .success(answer)
  }

  static func redirect(_ to: String) -> Self {
    var answer = HTTPAnswer(status: 302)
    answer.redirect = to
    return .success(answer)
  }

  static func failure(_ cause: HTTPFailure.Cause) -> Self { .failure(HTTPFailure(cause)) }
}

/// A clock that goes when someone waits.
final class HandClock: Sendable {
  private let state = Mutex<(now: Double, pauses: [Double])>((0, []))
  private let stopped = Atomic<Bool>(false)

  var pauses: [Double] { state.withLock { $0.pauses } }
  var now: Double { state.withLock { $0.now } }

  func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }
  func stop() { stopped.store(true, ordering: .relaxed) }

  /// - Parameter date: seconds since 1970 at the beginning.
  func world(date: Int = 1_795_000_000, random: Double = 1) -> FetchWorld {
    FetchWorld(
      now: { self.now }, date: { date + Int(self.now) }, random: { random },
      pause: { seconds in
        self.state.withLock {
          $0.now += seconds
          $0.pauses.append(seconds)
        }
      }, isStopped: { self.stopped.load(ordering: .relaxed) })
  }
}

/// A disk in memory that can be written.
final class WritableDisk: FileSystem {
  private let disk = Mutex(MemoryDisk())
  private let denied = Mutex<[String: FileError.Cause]>([:])

  init(_ texts: [String: String] = [:]) { disk.withLock { $0 = MemoryDisk(texts) } }

  var texts: [String: String] {
    disk.withLock { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try disk.withLock { $0 }.read(path, limit: limit)
  }
  func status(_ path: String) throws(FileError) -> FileStatus? { try disk.withLock { $0 }.status(path) }
  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    try disk.withLock { $0 }.list(folder, recursive: recursive)
  }
  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let cause = denied.withLock({ $0[path] }) { throw FileError(path, .write, cause) }
    disk.withLock { $0.files[path] = bytes }
  }

  /// From now on this file cannot be written.
  func deny(_ path: String, _ cause: FileError.Cause) { denied.withLock { $0[path] = cause } }
}
