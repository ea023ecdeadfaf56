import Diagnostics
import Fetch
import Files
import Glibc
import Settings
import Site

/// `stationary fetch`: what all its tasks have in common.
struct FetchCommand {
  let arguments: FetchArguments
  let console: Console
  let reporter: FindingReporter
  /// The disk, confined to the site.
  let disk: any FileSystem

  init(_ arguments: FetchArguments, _ console: Console) {
    (self.arguments, self.console) = (arguments, console)
    reporter = FindingReporter(console, form: arguments.diagnostics, site: arguments.site)
    disk = Disk().confined(to: SiteBounds(arguments.site))
  }

  func run() -> Int32 {
    Shortage.watch(arguments.diagnostics)
    Shortage.requireFiles(arguments.diagnostics)
    let config = SiteSettings.read(disk, site: arguments.site)
    guard let site = config.settings else { return fail(config.findings) }
    let links = StateLinks.findings(site: arguments.site)
    guard links.isEmpty else { return fail(links) }
    guard let task = FetchTasks.task(arguments.task) else { return UsageError.exitStatus }  // the parser checked it
    do throws(FetchRefusal) {
      return try task.run(site, self)
    } catch {
      return fail([error.finding])
    }
  }

  /// An error if the folder for a service's files is not in the site, or if a link leads out of it.
  func fault(ofFolder into: String, service: String) -> Finding? {
    let whole = Disk().resolved(Paths.join(arguments.site, into))
    let isState = into.split(separator: "/").first { $0 != "." }.map(String.init) == StateFolder.name
    guard Paths.leaves(into) || isState || !Paths.isInside(whole, Disk().resolved(arguments.site)) else { return nil }
    return .folderOutside(into, target: whole, service: service, config: SiteSettings.file)
  }

  func fail(_ findings: [Finding]) -> Int32 {
    for finding in findings { reporter.report(finding) }
    var counted = Findings(strict: arguments.strict)
    counted.add(findings)
    return summarised(1, counted)
  }

  /// Whether the config may name a variable of the environment, which is sent to the service: one that is meant for this,
  /// or that the person who runs the command has named. A config may come from a stranger.
  func permit(tokenVariable name: String) throws(FetchRefusal) {
    guard
      Self.tokenVariables.contains(name) || name.hasPrefix("STATIONARY_") || arguments.tokenVariables.contains(name)
    else { throw FetchRefusal(.variableNotNamed(name, config: SiteSettings.file)) }
  }

  private static let tokenVariables = ["BUSBUD_TOKEN", "HOTELS_TOKEN"]

  /// Whether only findings are reported.
  var isSilent: Bool { arguments.quiet || arguments.diagnostics != .text }

  var client: CurlClient {
    CurlClient(
      agent: "stationary/" + Version.current, stop: Interrupts.descriptor, allowsPrivate: arguments.allowsPrivate)
  }

  static var world: FetchWorld {
    FetchWorld(
      now: { Double(ProgressBar.now()) / 1e9 }, date: { time(nil) }, random: { Double.random(in: 0..<1) },
      pause: { Interrupts.wait(milliseconds: Int32(min(max(0, $0) * 1000, 1e9))) },
      isStopped: { Interrupts.isRequested })
  }

  /// Reports the findings and the summary.
  ///
  /// - Parameter begun: the start, by the progress bar's clock.
  /// - Returns: the exit status.
  func end(_ found: [Finding], isStopped: Bool, begun: UInt64, summary: (_ seconds: Double) -> String) -> Int32 {
    var findings = Findings(strict: arguments.strict)
    findings.add(found)
    for finding in findings.listed where !arguments.quiet || finding.severity > .information {
      reporter.report(finding)
    }
    if !isSilent { console.write(summary(Double(ProgressBar.now() - begun) / 1e9), to: .output) }
    return summarised(isStopped ? Interrupts.exitStatus : findings.hasErrors ? 1 : 0, findings)
  }

  private func summarised(_ status: Int32, _ findings: Findings) -> Int32 {
    if arguments.diagnostics == .json {
      console.write(RunSummary.json(command: .fetch, status: status, findings))
    }
    return status
  }
}
