import Diagnostics
import Files
import Settings

/// Makes the searches of a plan, several at a time, and writes each to its file.
package struct DeparturesFetch: Sendable {
  private let service: Service
  private let addresses: SearchAddress
  private let settings: DeparturesService
  private let folder: String
  private let files: any FileSystem
  private let world: FetchWorld

  /// - Parameters:
  ///   - settings: with the site's own language and currency where `[fetch.departures]` has none.
  ///   - folder: where the searches are written to, as a path that the file system takes.
  package init(
    _ settings: DeparturesService, token: Token, folder: String, client: any HTTPClient, files: any FileSystem,
    world: FetchWorld
  ) {
    self.settings = settings
    self.folder = folder
    self.files = files
    self.world = world
    addresses = SearchAddress(settings)
    service = Service(
      client: client, world: world, base: settings.url.origin, headers: SearchAddress.headers(token: token.text),
      redaction: Redaction(token: token.text), retries: settings.pace.retries, timeout: Double(settings.pace.timeout))
  }

  package func run(_ plan: SearchPlan, _ progress: any FetchProgress) -> FetchOutcome {
    let crew = Crew(plan.searches.count) { self.make(plan.searches[$0], progress) }
    return FetchOutcome(crew.work(atOnce: settings.pace.atOnce))
  }

  /// - Returns: nil where it was stopped.
  private func make(_ search: Search, _ progress: any FetchProgress) -> FetchOutcome.Ended? {
    if world.isStopped() { return nil }
    let path = Paths.join(folder, search.file)
    if let bytes = try? files.read(path), let old = SearchFile(bytes), old.isFresh(at: world.date()) {
      return end(search, SearchNames(search), .fresh(departures: old.departures), [], progress)
    }
    let run = SearchRun(service: service, addresses: addresses, settings: settings) { merge in
      progress.came(search, SearchNames(search, merge), departures: merge.departures)
    }
    do throws(FetchFault) {
      let merge = try run.run(search)
      try write(merge, to: path)
      return end(search, SearchNames(search, merge), Self.end(merge), Self.findings(search, merge), progress)
    } catch {
      if error == .stopped { return nil }
      return end(search, SearchNames(search), .failed, [error.finding(Self.thing(search))], progress)
    }
  }

  private static func thing(_ search: Search) -> Fetched {
    Fetched(name: search.name, noun: "search", key: "url", limit: SearchRun.mostBytes, severity: .error)
  }

  private func end(
    _ search: Search, _ names: SearchNames, _ end: SearchEnd, _ findings: [Finding], _ progress: any FetchProgress
  ) -> FetchOutcome.Ended {
    progress.ended(search, names, end)
    return FetchOutcome.Ended(end: end, findings: findings.map(service.redaction.finding))
  }

  private func write(_ merge: SearchMerge, to path: String) throws(FetchFault) {
    do throws(FileError) {
      try files.write(merge.bytes(fetchedAt: SearchFile.text(world.date())), to: path)
    } catch {
      throw .notWritten(error)
    }
  }

  private static func end(_ merge: SearchMerge) -> SearchEnd {
    merge.isComplete ? .complete(departures: merge.departures) : .incomplete(departures: merge.departures)
  }

  private static func findings(_ search: Search, _ merge: SearchMerge) -> [Finding] {
    var findings: [Finding] = []
    if !merge.isComplete { findings.append(.incomplete(search.name, departures: merge.departures)) }
    if !merge.isRoute { findings.append(.noRoute(search.name)) }
    if merge.heldToken { findings.append(.tokenEchoed(search.name)) }
    return findings
  }
}
