import Bytes
import Diagnostics
import Files
import JSON

/// How the things of one part are brought, several at a time, and told of.
struct HotelDownloads: Sendable {
  let journal: FetchJournal
  let files: any FileSystem
  /// Where all is written to, as a path that the file system takes.
  let folder: String
  /// How many things are asked for at a time.
  let atOnce: Int
  /// Seconds for one thing.
  let deadline: Double
  let world: FetchWorld
  let progress: any HotelsProgress
  private let failures = ConsecutiveFailures()

  init(
    journal: FetchJournal, files: any FileSystem, folder: String, atOnce: Int, deadline: Double, world: FetchWorld,
    progress: any HotelsProgress
  ) {
    self.journal = journal
    self.files = files
    self.folder = folder
    self.atOnce = atOnce
    self.deadline = deadline
    self.world = world
    self.progress = progress
  }

  /// Does the jobs of a part, and adds up what came of them.
  ///
  /// - Parameter job: does that of a number; nil: it was stopped.
  /// - Returns: nil for what was not asked for any more.
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

  /// Brings one file.
  ///
  /// - Parameters:
  ///   - name: its own.
  ///   - check: takes the answer, or says why it is not what was asked for.
  /// - Returns: nil where it was stopped.
  func bring(
    _ thing: Fetched, _ address: String, as name: String, _ service: Service,
    check: (HTTPAnswer) throws(FetchFault) -> FileFetch.Good
  ) -> HotelFile? {
    let fetch = FileFetch(service: service, files: files, journal: journal, folder: folder, deadline: deadline)
    do throws(FetchFault) {
      let came = try fetch.fetch(FileFetch.Wanted(address: address, name: name, limit: thing.limit), check: check)
      failures.note(nil)
      return HotelFile(
        end: came.end, received: came.received, findings: came.isCleaned ? [.tokenEchoed(thing.name)] : [])
    } catch {
      if error == .stopped { return nil }
      failures.note(error)
      return HotelFile(end: .failed, findings: [error.finding(thing)], fault: error)
    }
  }

  /// Whether a hotel's detail may go where it must: into a file that was fetched, or is a detail of this hotel, or into
  /// none. A hotel whose id is `stations` is no reason to lose the stations.
  func mayWrite(_ hotel: HotelEntry) -> Bool {
    journal.isOurs(hotel.file) || !((try? files.exists(Paths.join(folder, hotel.file))) ?? true)
      || json(hotel.file).flatMap { HotelID.text($0) } == hotel.id
  }

  /// A file of the folder that is JSON; nil where it is not there, or none.
  func json(_ name: String) -> JSONValue? {
    guard let bytes = try? files.read(Paths.join(folder, name)) else { return nil }
    return try? JSONDocument(bytes).root
  }
}
