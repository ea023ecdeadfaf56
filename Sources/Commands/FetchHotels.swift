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
    if let fault = fault(ofFolder: folder, service: "hotels") { return fail([fault]) }
    let fetch = try HotelsFetch(
      service, token: token, site: arguments.site, into: folder, config: SiteSettings.file, client: client,
      files: disk, world: Self.world)
    let lock: FileLock
    do throws(FileError) {
      lock = try lockRecord()
    } catch {
      return fail([error.cause == .busy ? .fetchIsGoingOn() : error.finding("fetch/not-written")])
    }
    let reporter = HotelsProgressReporter(console, isQuiet: isSilent)
    let begun = ProgressBar.now()
    let outcome = withExtendedLifetime(lock) { fetch.run(reporter) }
    reporter.finish()
    var findings = outcome.findings
    if outcome.hotels != nil, !isRead(Paths.join(folder, fetch.listFile), site) {
      findings.append(.readByNoSource(Paths.join(folder, fetch.listFile), folder: folder, config: SiteSettings.file))
    }
    return end(findings, isStopped: outcome.isStopped, begun: begun) {
      HotelsReport.summary(outcome, folder: folder, seconds: $0)
    }
  }

  /// Whether a source of hotels takes in the list, so that `build` will find it.
  private func isRead(_ list: String, _ site: Settings) -> Bool {
    let list = Disk().resolved(Paths.join(arguments.site, list))
    return site.sources.contains { source in
      guard source.kind == "hotels" else { return false }
      let path = Paths.join(arguments.site, source.path)
      if (try? disk.status(path))?.kind == .folder { return Paths.isInside(list, Disk().resolved(path)) }
      let found = (try? disk.glob(source.path, in: arguments.site)) ?? []
      return found.contains { Disk().resolved(Paths.join(arguments.site, $0)) == list }
    }
  }

  /// Two fetches at once would write into one record.
  private func lockRecord() throws(FileError) -> FileLock {
    let name = Paths.split(HotelsFetch.record).name
    return try StateFolder(site: arguments.site).make().lock(file: name + ".lock")
  }
}
