import Diagnostics
import Fetch
import Files
import Glibc
import Settings
import Site

/// `stationary fetch`.
struct FetchCommand {
  private let arguments: FetchArguments
  private let console: Console

  init(_ arguments: FetchArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() -> Int32 {
    let disk = Disk()
    let config = SiteSettings.read(disk, site: arguments.site)
    guard let site = config.settings else { return fail(config.findings) }
    guard var service = site.fetch.departures else { return fail([.notConfigured(config: SiteSettings.file)]) }
    service.language = service.language ?? site.language
    service.currency = service.currency ?? site.currency
    do throws(FetchRefusal) {
      let plan = try SearchPlan(service, choice)
      let token = try Token(variable: service.tokenVariable, environment: Console.variable)
      return fetch(plan, service, token, disk)
    } catch {
      return fail([error.finding])
    }
  }

  private var choice: SearchChoice {
    SearchChoice(
      from: arguments.from, to: arguments.to, origins: arguments.origins, destinations: arguments.destinations)
  }

  private func fail(_ findings: [Finding]) -> Int32 {
    for finding in findings { console.tell(finding, as: arguments.diagnostics) }
    return 1
  }

  private func fetch(_ plan: SearchPlan, _ service: DeparturesService, _ token: Token, _ disk: Disk) -> Int32 {
    let isSilent = arguments.quiet || arguments.diagnostics != .text
    let teller = FetchTeller(console, isQuiet: isSilent)
    let begun = ProgressBar.now()
    let fetch = DeparturesFetch(
      service, token: token, folder: Paths.join(arguments.site, service.into),
      client: CurlClient(agent: "stationary/" + Version.current, stop: Interrupts.descriptor), files: disk,
      world: Self.world)
    teller.begin(plan)
    let outcome = fetch.run(plan, teller)
    teller.finish()
    var findings = Findings(strict: arguments.strict)
    findings.add(outcome.findings)
    for finding in findings.told where !arguments.quiet || finding.severity > .information {
      console.tell(finding, as: arguments.diagnostics)
    }
    if !isSilent {
      let seconds = Double(ProgressBar.now() - begun) / 1e9
      console.write(FetchReport.summary(outcome, folder: service.into, seconds: seconds), to: .output)
    }
    if outcome.isStopped { return Interrupts.exitStatus }
    return findings.hasErrors ? 1 : 0
  }

  private static var world: FetchWorld {
    FetchWorld(
      now: { Double(ProgressBar.now()) / 1e9 }, date: { time(nil) }, random: { Double.random(in: 0..<1) },
      pause: { Interrupts.wait(milliseconds: Int32(min(max(0, $0) * 1000, 1e9))) },
      isStopped: { Interrupts.isRequested })
  }
}
