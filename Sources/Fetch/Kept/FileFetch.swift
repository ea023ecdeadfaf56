import Files

/// Brings files from a service, each whole or not at all, and none that is there and the newest. A file that the record
/// does not list is never replaced; one that has the very bytes that came is listed from then on.
struct FileFetch: Sendable {
  let service: Service
  let files: any FileSystem
  let journal: FetchJournal
  /// Where the files go, as a path that the file system takes.
  let folder: String
  /// Seconds for one file, all repetitions included.
  let deadline: Double

  /// A file, where it is, and how it is called here.
  struct Wanted {
    let address: String
    let name: String
    /// The most bytes that it may have.
    let limit: Int
  }

  /// The bytes that a file shall have.
  struct Good {
    let bytes: [UInt8]
    /// Whether the token was taken out of them.
    var isCleaned = false
  }

  /// What lies there now.
  struct Came {
    let end: FileEnd
    let bytes: [UInt8]
    /// How many came over the net.
    var received = 0
    var isCleaned = false
  }

  /// - Parameter check: takes the answer, or says why the answer is not what was asked for.
  func fetch(
    _ wanted: Wanted, check: (HTTPAnswer) throws(FetchFault) -> Good
  ) throws(FetchFault) -> Came {
    let path = Paths.join(folder, wanted.name)
    let known = journal.known(wanted.name, from: wanted.address)
    let found = if let known { try read(path, size: known.file.size) } else { nil as [UInt8]? }
    let old = found.flatMap { known?.file.isStill($0) == true ? $0 : nil }
    if let known, let old, known.isHad { return Came(end: .had, bytes: old) }
    let validators = old == nil ? nil : known?.file.validators
    let (answer, good) = try service.get(
      wanted.address, ifOtherThan: validators ?? Validators(), before: service.world.now() + deadline,
      limit: wanted.limit
    ) { answer throws(FetchFault) in
      (answer, answer.status == 304 ? nil : try check(answer))
    }
    guard let good else {
      // Only a conditional request is answered so, and it needs the old file.
      guard let known, let old else { throw .status(answer.status, wait: nil) }
      journal.note(wanted.name, known.file)
      return Came(end: .unchanged, bytes: old)
    }
    let bytes = good.bytes
    let isSame = try read(path, size: bytes.count) == bytes
    if !isSame, !journal.isOurs(wanted.name), try files.isTaken(path) { throw .notFetched(path) }
    // Listed before it is written: a fetch that is killed leaves no file that looks as if its owner had put it there.
    journal.note(wanted.name, FetchedFile(from: wanted.address, bytes, service.redaction.validators(answer.validators)))
    if !isSame { try write(bytes, to: path) }
    return Came(
      end: isSame ? .unchanged : .brought, bytes: bytes, received: answer.body.count, isCleaned: good.isCleaned)
  }

  /// The file that is there, where it is of this size.
  private func read(_ path: String, size: Int) throws(FetchFault) -> [UInt8]? {
    do throws(FileError) {
      guard let status = try files.status(path), status.kind == .file, status.size == size else { return nil }
      return try files.read(path)
    } catch {
      if error.cause.isShortage { throw .notWritten(error) }
      return nil
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FetchFault) {
    do throws(FileError) {
      try files.write(bytes, to: path)
    } catch {
      throw .notWritten(error)
    }
  }
}

/// How the asking for a file ended.
package enum FileEnd: Sendable, Equatable, CaseIterable {
  /// It is another than before, or was not there.
  case brought
  /// What was there is the newest.
  case unchanged
  /// The run that this one goes on with had brought it: it was not asked for.
  case had
  case failed
}
