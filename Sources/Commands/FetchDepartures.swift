import Fetch
import Files
import Settings
import Site

extension FetchCommand {
  func fetchDepartures(_ site: Settings) throws(FetchRefusal) -> Int32 {
    guard var service = site.fetch.departures else {
      return fail([.notConfigured("departures", needs: "origins, destinations, from and to", config: SiteSettings.file)]
      )
    }
    service.language = service.language ?? site.language
    service.currency = service.currency ?? site.currency
    if let fault = fault(ofFolder: service.into, service: "departures") { return fail([fault]) }
    let plan = try SearchPlan(service, choice)
    let token = try Token.find(service.tokenVariable, Console.variable)
    if token == nil, service.needsToken { throw FetchRefusal(.noToken(service.tokenVariable)) }
    let reporter = FetchProgressReporter(console, isQuiet: isSilent)
    let begun = ProgressBar.now()
    let fetch = DeparturesFetch(
      service, token: token, folder: Paths.join(arguments.site, service.into), client: client, files: disk,
      world: Self.world)
    reporter.begin(plan)
    let outcome = fetch.run(plan, reporter)
    reporter.finish()
    return end(fetch.findings + outcome.findings, isStopped: outcome.isStopped, begun: begun) {
      FetchReport.summary(outcome, folder: service.into, seconds: $0)
    }
  }

  private var choice: SearchChoice {
    SearchChoice(
      from: arguments.from, to: arguments.to, origins: arguments.origins, destinations: arguments.destinations)
  }
}
