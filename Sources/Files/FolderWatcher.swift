import Glibc
import Locks

/// Notices changes to the entries of folders (inotify): files that were written and closed, and entries that were
/// created, removed, renamed, or whose permissions changed.
package final class FolderWatcher: Sendable {
  private struct State {
    /// The kernel's number of each watched folder; several paths may lead to one folder.
    var numbers: [String: Int32] = [:]
    var folders: [Int32: Set<String>] = [:]
  }

  /// Readable when something has changed, for `poll`.
  package let descriptor: Int32
  private let state = Mutex(State())

  /// - Throws: if the system allows no more watchers.
  package init() throws(FileError) {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("inotify", .read, code: errno) }
  }

  deinit { close(descriptor) }

  /// Watches exactly these folders from now on.
  ///
  /// - Returns: whether one of them was not watched before, so that changes may have been missed, and the number of
  ///   folders that the system does not let us watch.
  package func watch(_ folders: Set<String>) -> (isMore: Bool, refused: Int) {
    state.withLock { state in
      for (folder, number) in state.numbers where !folders.contains(folder) {
        state.numbers[folder] = nil
        state.folders[number]?.remove(folder)
        guard state.folders[number]?.isEmpty == true else { continue }
        state.folders[number] = nil
        inotify_rm_watch(descriptor, number)
      }
      var (isMore, refused) = (false, 0)
      for folder in folders {
        let number = inotify_add_watch(descriptor, folder, Self.events)
        guard number >= 0 else {
          // A folder that is gone or closed to us was found so by the build too.
          if errno == ENOSPC || errno == ENOMEM { refused += 1 }
          continue
        }
        // Another folder may have taken the place of the one that was watched.
        if state.numbers[folder] != number { isMore = true }
        if let former = state.numbers[folder], former != number { state.folders[former]?.remove(folder) }
        state.numbers[folder] = number
        state.folders[number, default: []].insert(folder)
      }
      return (isMore, refused)
    }
  }

  /// The paths that have changed since the last call; nil if there were too many to keep.
  package func changes() -> Set<String>? {
    var paths: Set<String> = []
    var isComplete = true
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      var rest = buffer[..<count]
      while let event = Event(&rest) {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
        paths.formUnion(self.paths(event))
      }
    }
    return isComplete ? paths : nil
  }

  private func paths(_ event: Event) -> [String] {
    state.withLock { state in
      guard let folders = state.folders[event.number] else { return [] }
      let isGone = event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0
      if isGone {
        for folder in folders where state.numbers[folder] == event.number { state.numbers[folder] = nil }
        state.folders[event.number] = nil
        // A folder that was moved away would be watched at its new path.
        if event.mask & UInt32(IN_IGNORED) == 0 { inotify_rm_watch(descriptor, event.number) }
      }
      return folders.map { Paths.join($0, event.name) }
    }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR)
}

/// A `struct inotify_event`.
private struct Event {
  let number: Int32
  let mask: UInt32
  /// The entry of the folder; empty for the folder itself.
  let name: String

  /// Takes the first event from the bytes; nil if there is none.
  init?(_ bytes: inout ArraySlice<UInt8>) {
    guard bytes.count >= Self.head else { return nil }
    let start = bytes.startIndex
    func number(at offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + offset + $1]) << (8 * UInt32($1)) }
    }
    let length = Int(number(at: 12))
    guard bytes.count >= Self.head + length else { return nil }
    self.number = Int32(bitPattern: number(at: 0))
    mask = number(at: 4)
    name = String(decoding: bytes[(start + Self.head)..<(start + Self.head + length)].prefix { $0 != 0 }, as: UTF8.self)
    bytes = bytes.dropFirst(Self.head + length)
  }

  private static let head = 16
}
