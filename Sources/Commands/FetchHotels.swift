import Diagnostics
import Fetch
import Files
import Settings
import Site

extension FetchCommand {
  func fetchHotels(_ site: Settings) throws(FetchRefusal) -> Int32 {
    guard let service = site.fetch.hotels else {
      return fail([.notConfigured("hotels", needs: "list, and details and pictures", config: SiteSettings.file)])
    }
    var token: Token?
    if let variable = service.tokenVariable { token = try Token(variable: variable, environment: Console.variable) }
    let folder = HotelsFolder.path(site, disk, site: arguments.site)
    let fetch = try HotelsFetch(
      service, token: token, site: arguments.site, into: folder, config: SiteSettings.file, client: client,
      files: disk, world: Self.world)
    let lock: FileLock
    do throws(FileError) {
      lock = try lockRecord()
    } catch {
      return fail([error.cause == .busy ? .fetchIsGoingOn() : error.finding("fetch/not-written")])
    }
    let teller = HotelsTeller(console, isQuiet: isSilent)
    let begun = ProgressBar.now()
    let outcome = withExtendedLifetime(lock) { fetch.run(teller) }
    teller.finish()
    return end(outcome.findings, isStopped: outcome.isStopped, begun: begun) {
      HotelsReport.summary(outcome, folder: folder, seconds: $0)
    }
  }

  /// Two fetches at once would write into one record.
  private func lockRecord() throws(FileError) -> FileLock {
    let path = Paths.join(arguments.site, HotelsFetch.record)
    try disk.makeFolders(Paths.split(path).folder)
    return try FileLock(path + ".lock")
  }
}
