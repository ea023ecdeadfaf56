import Bytes
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
  private let hasToken: Bool

  /// - Parameters:
  ///   - settings: the settings, with the site's language and currency if `[fetch.departures]` has none.
  ///   - token: nil if none is set; some services need none.
  ///   - folder: the folder for the searches, as a path for the file system.
  package init(
    _ settings: DeparturesService, token: Token?, folder: String, client: any HTTPClient, files: any FileSystem,
    world: FetchWorld
  ) {
    (self.settings, self.folder, self.files, self.world) = (settings, folder, files, world)
    hasToken = token != nil
    addresses = SearchAddress(settings)
    service = Service(
      client: client, world: world, base: settings.url.origin, headers: SearchAddress.headers(token: token?.text),
      redaction: Redaction(token: token?.text ?? ""), retries: settings.pace.retries,
      timeout: Double(settings.pace.timeout))
  }

  /// Findings before the first request.
  package var findings: [Finding] {
    guard let tag = settings.language, SearchLanguage.code(tag) == nil else { return [] }
    return [.noLanguageCode(tag)]
  }

  package func run(_ plan: SearchPlan, _ progress: any FetchProgress) -> FetchOutcome {
    FetchOutcome(
      blockingMap(plan.searches.count, atOnce: settings.pace.atOnce, worker: {}) { number, _ in
        make(plan.searches[number], progress)
      })
  }

  /// - Returns: nil if it was stopped.
  private func make(_ search: Search, _ progress: any FetchProgress) -> FetchOutcome.Ended? {
    if world.isStopped() { return nil }
    let path = Paths.join(folder, search.file)
    let run = SearchRun(service: service, addresses: addresses, settings: settings) { merge in
      progress.came(search, SearchNames(search, merge), departures: merge.departures)
    }
    do throws(FetchFault) {
      if let bytes = try files.present(path), let old = SearchFile(bytes), old.isFresh(at: world.date()) {
        return end(search, SearchNames(search), .fresh(departures: old.departures), [], progress)
      }
      let result = try run.run(search)
      let merge = result.merge
      // A failed search does not replace the result of an earlier one.
      if let fault = result.fault {
        let isKept = try merge.departures == 0 ? true : files.isTaken(path)
        if isKept { throw fault }
      }
      try write(merge, to: path)
      return end(search, SearchNames(search, merge), Self.end(merge), findings(search, result), progress)
    } catch {
      if error == .stopped { return nil }
      return end(search, SearchNames(search), .failed, [error.finding(thing(search))], progress)
    }
  }

  private func thing(_ search: Search) -> Fetched {
    Fetched(
      name: search.name, noun: "search", key: "url", limit: SearchRun.mostBytes, severity: .error, hasToken: hasToken,
      tokenVariable: settings.tokenVariable)
  }

  private func end(
    _ search: Search, _ names: SearchNames, _ end: SearchEnd, _ findings: [Finding], _ progress: any FetchProgress
  ) -> FetchOutcome.Ended {
    progress.ended(search, names, end)
    return FetchOutcome.Ended(end: end, findings: findings.map(service.redaction.finding))
  }

  private func write(_ merge: SearchMerge, to path: String) throws(FetchFault) {
    if try files.isTaken(path), try !isFetched(path) { throw .notFetched(path) }
    do throws(FileError) {
      try files.write(merge.bytes(fetchedAt: SearchFile.text(world.date())), to: path)
    } catch {
      throw .notWritten(error)
    }
  }

  /// Whether a file looks as if a fetch had written it.
  private func isFetched(_ path: String) throws(FetchFault) -> Bool {
    try files.present(path).map(SearchFile.hasStamp) ?? false
  }

  private static func end(_ merge: SearchMerge) -> SearchEnd {
    merge.isComplete ? .complete(departures: merge.departures) : .incomplete(departures: merge.departures)
  }

  private func findings(_ search: Search, _ result: SearchRun.Result) -> [Finding] {
    let merge = result.merge
    var findings: [Finding] = []
    if let fault = result.fault {
      findings.append(.cutOff(fault.finding(thing(search)), departures: merge.departures))
    } else if !merge.isComplete {
      findings.append(.incomplete(search.name, departures: merge.departures))
    }
    if !merge.isRoute { findings.append(.noRoute(search.name)) }
    if merge.heldToken { findings.append(.tokenEchoed(search.name)) }
    return findings
  }
}
