import Diagnostics
import Files
import Settings

/// Downloads the list of hotels, then their details, then the pictures that these name.
package struct HotelsFetch: Sendable {
  /// The record of downloads, relative to the site.
  package static let record = ".stationary/fetch-hotels.record"

  private let settings: HotelsService
  private let list: AddressTemplate
  private let services: HotelServices
  private let site, into: String
  private let allowsShrinking: Bool
  private let files: any FileSystem
  private let world: FetchWorld

  /// - Parameters:
  ///   - token: nil if the service needs none.
  ///   - site: the site's folder, as a path for the file system.
  ///   - into: the folder for all files, relative to the site.
  ///   - config: the name of the config in findings.
  ///   - allowsShrinking: whether an empty list may take the place of one with hotels.
  /// - Throws: the finding with the reason why no request can be made.
  package init(
    _ settings: HotelsService, token: Token?, site: String, into: String, config: String,
    allowsShrinking: Bool = false, client: any HTTPClient, files: any FileSystem, world: FetchWorld
  ) throws(FetchRefusal) {
    guard let list = settings.list else { throw FetchRefusal(.noList(config: config)) }
    (self.settings, self.list, self.site) = (settings, list, site)
    (self.into, self.files, self.world) = (into, files, world)
    self.allowsShrinking = allowsShrinking
    services = HotelServices(settings, list: list, token: token, client: client, world: world)
  }

  /// The name of the list's file.
  package var listFile: String { HotelFiles.list(list) }

  package func run(_ progress: any HotelsProgress) -> HotelsOutcome {
    var outcome = HotelsOutcome()
    do throws(FileError) {
      let journal = try FetchJournal(files, at: Paths.join(site, Self.record), of: into, now: world.date())
      if journal.isDamaged { outcome.findings.append(.recordDamaged(Self.record)) }
      if journal.resumed > 0 { progress.resumes(journal.resumed) }
      let work = HotelDownloads(
        journal: journal, files: files, folder: Paths.join(site, into), atOnce: settings.pace.atOnce,
        deadline: Double(settings.pace.deadline), world: world, progress: progress)
      HotelsRun(settings: settings, services: services, work: work, allowsShrinking: allowsShrinking).run(
        list, &outcome)
      if outcome.isGivenUp {
        outcome.findings.append(.givenUp())
      } else if !outcome.isStopped, outcome.hotels != nil {
        try journal.finish()
      }
    } catch {
      outcome.findings.append(
        Finding("fetch/not-written", .error, what: "\(error.path) \(error.what)", advice: error.advice))
    }
    outcome.findings = outcome.findings.map(services.redaction.finding)
    return outcome
  }
}
