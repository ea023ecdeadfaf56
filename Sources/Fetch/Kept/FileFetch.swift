import Files

/// Downloads files from a service, each completely or not at all, unless they exist and are current. A file that the
/// record does not list is never replaced; if its bytes equal the response, it is listed from then on.
struct FileFetch: Sendable {
  let service: Service
  let files: any FileSystem
  let journal: FetchJournal
  /// The folder for the files, as a path for the file system.
  let folder: String
  /// The deadline for one file in seconds, including all retries.
  let deadline: Double

  /// A file with its address and its local name.
  struct Wanted {
    let address, name: String
    /// The maximum size in bytes.
    let limit: Int
  }

  /// The bytes to write.
  struct Good {
    let bytes: [UInt8]
    /// Whether the token was removed from them.
    var isCleaned = false
  }

  /// The file that exists now.
  struct Came {
    let end: FileEnd
    let bytes: [UInt8]
    /// The number of bytes over the network.
    var received = 0
    var isCleaned = false
  }

  /// - Parameter check: accepts the response, or throws the reason why it is not the requested thing.
  func fetch(_ wanted: Wanted, check: (HTTPAnswer) throws(FetchFault) -> Good) throws(FetchFault) -> Came {
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
      // Only a conditional request has this response, and it needs the old file.
      guard let known, let old else { throw .status(answer.status, wait: nil) }
      journal.note(wanted.name, known.file)
      return Came(end: .unchanged, bytes: old)
    }
    let bytes = good.bytes
    let isSame = try read(path, size: bytes.count) == bytes
    if !isSame, !journal.isOurs(wanted.name), try files.isTaken(path) { throw .notFetched(path) }
    // Listed before it is written, so that a file of an interrupted fetch is not mistaken for the owner's.
    journal.note(wanted.name, FetchedFile(from: wanted.address, bytes, service.redaction.validators(answer.validators)))
    if !isSame { try write(bytes, to: path) }
    return Came(
      end: isSame ? .unchanged : .brought, bytes: bytes, received: answer.body.count, isCleaned: good.isCleaned)
  }

  /// The existing file, if it has this size.
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

/// The result of a download.
package enum FileEnd: Sendable, Equatable, CaseIterable {
  /// It is new or changed.
  case brought
  /// The existing file is current.
  case unchanged
  /// The run that this one continues had downloaded it; it was not requested.
  case had
  case failed
}
