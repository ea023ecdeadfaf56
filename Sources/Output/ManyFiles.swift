import Dispatch
import Files
import Synchronization

/// Looks at many files with all cores: for a large site unchanged since its last build, this is the build.
enum ManyFiles {
  /// What stands at each of `count` paths; nil: nothing.
  static func statuses(
    in root: OpenFolder, _ count: Int, _ path: @Sendable (Int) -> String
  ) throws(FileError) -> [FileStatus?] {
    let parts = Parts(count: (count + part - 1) / part)
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      parts.set(
        number,
        Result { () throws(FileError) in
          var found: [FileStatus?] = []
          for index in (number * part)..<min((number + 1) * part, count) { found.append(try root.status(path(index))) }
          return found
        })
    }
    return try parts.joined()
  }

  /// Enough for a thread to be worth its start.
  private static let part = 2000

  private final class Parts: Sendable {
    typealias Part = Result<[FileStatus?], FileError>

    let count: Int
    private let parts: Mutex<[Part]>

    init(count: Int) {
      self.count = count
      parts = Mutex(Array(repeating: .success([]), count: count))
    }

    func set(_ number: Int, _ part: Part) { parts.withLock { $0[number] = part } }

    func joined() throws(FileError) -> [FileStatus?] {
      var all: [FileStatus?] = []
      for part in parts.withLock({ $0 }) { all += try part.get() }
      return all
    }
  }
}
