import Files
import Bytes
import Synchronization

/// Remembers what a fetch has brought, on the disk and at once: so the next one asks only for what is another now, and
/// one that was stopped goes on where it was.
final class FetchJournal: Sendable {
  /// A run that was stopped longer ago than a day is not gone on with: what it brought may be old.
  static let longest = 86_400

  private struct State {
    var files: [UInt64: FetchedFile]
    /// What this run, or the one that it goes on with, has brought.
    var had: Set<UInt64>
  }

  private let disk: any FileSystem
  private let path: String
  private let folder: String
  private let state: Mutex<State>
  /// How many files the run had brought that this one goes on with.
  let resumed: Int
  /// Whether a part of the record could not be read.
  let isDamaged: Bool

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - path: the record's own file.
  ///   - folder: where the files lie whose names are told to it, relative to the site.
  ///   - now: seconds since 1970.
  init(_ disk: any FileSystem, at path: String, of folder: String, now: Int) throws(FileError) {
    self.disk = disk
    self.path = path
    self.folder = folder
    let bytes = try disk.exists(path) ? try disk.read(path) : []
    let record = FetchRecord(bytes)
    let age = record.begun.map { now - $0 }
    let had = age.map((-60..<Self.longest).contains) == true ? record.had : []
    resumed = had.count
    isDamaged = record.isDamaged
    state = Mutex(State(files: record.files, had: had))
    if !had.isEmpty {
      // A line that was cut off ends here.
      try disk.append([UInt8(ascii: "\n")], to: path)
    } else if bytes.starts(with: FetchRecord.form.journalHead) {
      try disk.append(FetchRecord.line(begun: now), to: path)
    } else {
      try disk.write(FetchRecord.form.journalHead + FetchRecord.line(begun: now), to: path)
    }
  }

  /// What is known of a file, and whether this run has it already; nil where it came from another address.
  func known(_ file: String, from address: String) -> (file: FetchedFile, isHad: Bool)? {
    let key = key(file)
    return state.withLock { state in
      guard let known = state.files[key], known.address == XXH3.hash(address) else { return nil }
      return (known, state.had.contains(key))
    }
  }

  /// Whether a file of this name was ever fetched, from wherever.
  func isOurs(_ file: String) -> Bool {
    let key = key(file)
    return state.withLock { $0.files[key] != nil }
  }

  /// A file has come and is about to be written, or is known to be the newest.
  func note(_ file: String, _ kept: FetchedFile) {
    let key = key(file)
    state.withLock {
      $0.files[key] = kept
      $0.had.insert(key)
      // Where there is no room for a line the run cannot be gone on with, and that is all: `finish` will tell.
      try? disk.append(FetchRecord.line(key, kept), to: path)
    }
  }

  /// The run has come to its end. Files that it did not ask for stay listed: they are still there, and may be asked for
  /// again.
  func finish() throws(FileError) {
    let files = state.withLock { $0.files }
    let bytes = files.keys.sorted().reduce(into: FetchRecord.form.journalHead) { bytes, key in
      if let file = files[key] { bytes += FetchRecord.line(key, file) }
    }
    try disk.write(bytes, to: path)
  }

  private func key(_ file: String) -> UInt64 { XXH3.hash(Paths.join(folder, file)) }
}
