import Fetch
import Files
import Settings
import Site

enum DeparturesTask: FetchTask {
  static let name = "departures"
  static let about = "runs a search for each route and day; searches that are still fresh are not repeated."
  static let hasSearches = true
  static let needs = "origins, destinations, from and to"
  static var service: KeyPath<FetchSettings, DeparturesService?> { \.departures }

  static func run(
    _ service: DeparturesService, _ site: Settings, _ command: FetchCommand
  ) throws(FetchRefusal) -> Int32 {
    var service = service
    service.language = service.language ?? site.language
    service.currency = service.currency ?? site.currency
    if let fault = command.fault(ofFolder: service.into, service: name) { return command.fail([fault]) }
    let plan = try SearchPlan(service, SearchChoice(command.arguments))
    try command.permit(tokenVariable: service.tokenVariable)
    let token = try Token.find(service.tokenVariable, Console.variable)
    if token == nil, service.needsToken { throw FetchRefusal(.noToken(service.tokenVariable)) }
    let reporter = DeparturesProgressReporter(command.console, isQuiet: command.isSilent)
    let begun = ProgressBar.now()
    let fetch = DeparturesFetch(
      service, token: token, folder: Paths.join(command.arguments.site, service.into), client: command.client,
      files: command.disk, world: FetchCommand.world)
    reporter.begin(plan)
    let outcome = fetch.run(plan, reporter)
    reporter.finish()
    return command.end(fetch.findings + outcome.findings, isStopped: outcome.isStopped, begun: begun) {
      DeparturesReport.summary(outcome, folder: service.into, seconds: $0)
    }
  }
}

extension SearchChoice {
  fileprivate init(_ arguments: FetchArguments) {
    self.init(
      from: arguments.from, to: arguments.to, origins: arguments.origins, destinations: arguments.destinations)
  }
}
