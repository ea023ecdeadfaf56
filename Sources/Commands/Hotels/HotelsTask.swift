import Diagnostics
import Fetch
import Files
import Settings
import Site

enum HotelsTask: FetchTask {
  static let name = "hotels"
  static let about = """
    fetches the list, the details and the pictures, each only if it has changed; a stopped fetch continues where it \
    left off.
    """
  static let needs = "list, and details and pictures"
  static var service: KeyPath<FetchSettings, HotelsService?> { \.hotels }

  static func run(_ service: HotelsService, _ site: Settings, _ command: FetchCommand) throws(FetchRefusal) -> Int32 {
    var token: Token?
    if let variable = service.tokenVariable {
      try command.permit(tokenVariable: variable)
      token = try Token(variable: variable, environment: Console.variable)
    }
    let folder = HotelsFolder.path(site, command.disk, site: command.arguments.site)
    if let fault = command.fault(ofFolder: folder, service: name) { return command.fail([fault]) }
    let fetch = try HotelsFetch(
      service, token: token, site: command.arguments.site, into: folder, config: SiteSettings.file,
      allowsShrinking: command.arguments.allowsShrinking, client: command.client, files: command.disk,
      world: FetchCommand.world)
    let lock: FileLock
    do throws(FileError) {
      lock = try lockRecord(command.arguments.site)
    } catch {
      return command.fail([error.cause == .busy ? .fetchIsGoingOn() : error.finding("fetch/not-written")])
    }
    let reporter = HotelsProgressReporter(command.console, isQuiet: command.isSilent)
    let begun = ProgressBar.now()
    let outcome = withExtendedLifetime(lock) { fetch.run(reporter) }
    reporter.finish()
    var findings = outcome.findings
    let list = Paths.join(folder, fetch.listFile)
    if outcome.hotels != nil, !isRead(list, site, command) {
      findings.append(.readByNoSource(list, folder: folder, config: SiteSettings.file))
    }
    return command.end(findings, isStopped: outcome.isStopped, begun: begun) {
      HotelsReport.summary(outcome, folder: folder, seconds: $0)
    }
  }

  /// Whether a source of hotels includes the list, so that `build` will find it.
  private static func isRead(_ list: String, _ site: Settings, _ command: FetchCommand) -> Bool {
    let (folder, disk) = (command.arguments.site, command.disk)
    let list = Disk().resolved(Paths.join(folder, list))
    return site.sources.contains { source in
      guard source.kind == name else { return false }
      let path = Paths.join(folder, source.path)
      if (try? disk.status(path))?.kind == .folder { return Paths.isInside(list, Disk().resolved(path)) }
      let found = (try? disk.glob(source.path, in: folder)) ?? []
      return found.contains { Disk().resolved(Paths.join(folder, $0)) == list }
    }
  }

  /// Prevents two fetches from writing to one record at once.
  private static func lockRecord(_ site: String) throws(FileError) -> FileLock {
    let name = Paths.split(HotelsFetch.record).name
    return try StateFolder(site: site).make().lock(file: name + ".lock")
  }
}
