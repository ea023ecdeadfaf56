import Bytes
import Diagnostics
import Files
import JSON

/// Downloads the files of one part, several at a time, and reports them.
struct HotelDownloads: Sendable {
  let journal: FetchJournal
  let files: any FileSystem
  /// The folder for all files, as a path for the file system.
  let folder: String
  /// The number of simultaneous requests.
  let atOnce: Int
  /// The deadline for one file, in seconds.
  let deadline: Double
  let world: FetchWorld
  let progress: any HotelsProgress
  private let failures = ConsecutiveFailures()

  init(
    journal: FetchJournal, files: any FileSystem, folder: String, atOnce: Int, deadline: Double, world: FetchWorld,
    progress: any HotelsProgress
  ) {
    (self.journal, self.files, self.folder, self.atOnce) = (journal, files, folder, atOnce)
    (self.deadline, self.world, self.progress) = (deadline, world, progress)
  }

  /// Does the jobs of a part, and sums up their results.
  ///
  /// - Parameter job: does the job of that number; nil means that it was stopped.
  /// - Returns: nil for jobs that were not started.
  func each(
    _ part: HotelPart, _ count: Int, _ outcome: inout HotelsOutcome, job: @escaping @Sendable (Int) -> HotelFile?
  ) -> [HotelFile?] {
    guard !outcome.isStopped, !outcome.isGivenUp else { return Array(repeating: nil, count: count) }
    progress.begins(part, of: count)
    let ended = blockingMap(count, atOnce: atOnce, worker: {}) { number, _ -> HotelFile? in
      guard !world.isStopped(), !failures.isEnough, let file = job(number) else { return nil }
      progress.ended(part, file.end, bytes: file.received)
      return file
    }
    for file in ended { file.map { outcome.add($0) } }
    outcome.isGivenUp = failures.isEnough
    outcome.isStopped = !outcome.isGivenUp && ended.contains { $0 == nil }
    return ended
  }

  /// Downloads one file.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - check: accepts the response, or throws the reason why it is not the requested thing.
  ///   - use: gets the bytes of the file, new or unchanged.
  /// - Returns: nil if it was stopped.
  func bring(
    _ thing: Fetched, _ address: String, as name: String, _ service: Service,
    check: (HTTPAnswer) throws(FetchFault) -> FileFetch.Good, use: ([UInt8]) -> Void = { _ in }
  ) -> HotelFile? {
    let fetch = FileFetch(service: service, files: files, journal: journal, folder: folder, deadline: deadline)
    do throws(FetchFault) {
      let came = try fetch.fetch(FileFetch.Wanted(address: address, name: name, limit: thing.limit), check: check)
      failures.note(nil)
      use(came.bytes)
      return HotelFile(
        end: came.end, received: came.received, findings: came.isCleaned ? [.tokenEchoed(thing.name)] : [])
    } catch {
      return error == .stopped ? nil : failed(error, thing)
    }
  }

  /// The result of a file that could not be downloaded.
  func failed(_ error: FetchFault, _ thing: Fetched) -> HotelFile {
    failures.note(error)
    return HotelFile(end: .failed, findings: [error.finding(thing)], fault: error)
  }

  /// Whether a hotel's detail may be written to its path: the file was fetched, or is a detail of this hotel, or does
  /// not exist. A hotel with the id `stations` must not overwrite the stations.
  ///
  /// - Throws: if the disk fails, so that a file that cannot be looked at is not taken for another's.
  func mayWrite(_ hotel: HotelEntry) throws(FetchFault) -> Bool {
    if journal.isOurs(hotel.file) { return true }
    guard try files.isTaken(Paths.join(folder, hotel.file)) else { return true }
    return try json(hotel.file).flatMap { HotelID.text($0) } == hotel.id
  }

  /// A JSON file of the folder; nil if it does not exist or is not JSON.
  func json(_ name: String) throws(FetchFault) -> JSONValue? {
    guard let bytes = try files.present(Paths.join(folder, name)) else { return nil }
    return try? JSONDocument(bytes).root
  }
}
