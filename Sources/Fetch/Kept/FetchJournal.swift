import Bytes
import Files
import Locks

/// Records downloaded files on disk immediately, so that the next fetch requests only changed files, and an interrupted
/// one continues.
final class FetchJournal: Sendable {
  /// The maximum age of an interrupted run to continue: a day, in seconds. Older downloads may be outdated.
  static let longest = 86_400

  private struct State {
    var files: [UInt64: FetchedFile]
    /// The files that this run, or the one that it continues, has downloaded.
    var had: Set<UInt64>
  }

  private let disk: any FileSystem
  private let path, folder: String
  private let state: Mutex<State>
  /// The number of files from the run that this one continues.
  let resumed: Int
  /// Whether a part of the record could not be read.
  let isDamaged: Bool

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - path: the file of the record.
  ///   - folder: the folder of the downloaded files, relative to the site.
  ///   - now: seconds since 1970.
  init(_ disk: any FileSystem, at path: String, of folder: String, now: Int) throws(FileError) {
    (self.disk, self.path, self.folder) = (disk, path, folder)
    let bytes = try disk.exists(path) ? try disk.read(path) : []
    let record = FetchRecord(bytes)
    let age = record.begun.map { now - $0 }
    let had = age.map((-60..<Self.longest).contains) == true ? record.had : []
    resumed = had.count
    isDamaged = record.isDamaged
    state = Mutex(State(files: record.files, had: had))
    if !had.isEmpty {
      // Ends a line that was cut off.
      try disk.append([UInt8(ascii: "\n")], to: path)
    } else if bytes.starts(with: FetchRecord.form.journalHead) {
      try disk.append(FetchRecord.line(begun: now), to: path)
    } else {
      try disk.write(FetchRecord.form.journalHead + FetchRecord.line(begun: now), to: path)
    }
  }

  /// The entry of a file, and whether this run has it already; nil if it came from another address.
  func known(_ file: String, from address: String) -> (file: FetchedFile, isHad: Bool)? {
    let key = key(file)
    return state.withLock { state in
      guard let known = state.files[key], known.address == XXH3.hash(address) else { return nil }
      return (known, state.had.contains(key))
    }
  }

  /// Whether a file of this name was ever downloaded, from any address.
  func isOurs(_ file: String) -> Bool {
    let key = key(file)
    return state.withLock { $0.files[key] != nil }
  }

  /// Records that a file was received and is about to be written, or is still current.
  func note(_ file: String, _ kept: FetchedFile) {
    let key = key(file)
    state.withLock {
      $0.files[key] = kept
      $0.had.insert(key)
      // Without space for a line the run cannot be continued later, and nothing else is lost; `finish` reports it.
      try? disk.append(FetchRecord.line(key, kept), to: path)
    }
  }

  /// Ends the run. Files that it did not request stay listed: they still exist, and may be requested again.
  func finish() throws(FileError) {
    let files = state.withLock { $0.files }
    let bytes = files.keys.sorted().reduce(into: FetchRecord.form.journalHead) { bytes, key in
      if let file = files[key] { bytes += FetchRecord.line(key, file) }
    }
    try disk.write(bytes, to: path)
  }

  private func key(_ file: String) -> UInt64 { XXH3.hash(Paths.join(folder, file)) }
}
