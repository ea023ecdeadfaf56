import Bytes
import CivilTime
import Diagnostics
import Files
import Glibc
import Settings
import Site

/// One build or check, from the arguments to its report.
struct BuildSession {
  private let console: Console
  private let form: FindingRenderer
  private let isQuiet: Bool
  private let bar: ProgressBar
  private let unfinished: UnfinishedOutput
  private let watch: InterruptWatch
  let reporter: FindingReporter

  /// - Parameter isRepeated: whether it is one of several builds, whose progress is shown only where it can be
  ///   overwritten.
  init(_ arguments: BuildArguments, _ console: Console, isRepeated: Bool = false) {
    let form = arguments.diagnostics
    (self.console, self.form, isQuiet) = (console, form, arguments.quiet)
    reporter = FindingReporter(console, form: form, site: arguments.site)
    Shortage.watch(form)
    Shortage.requireFiles(form)
    // Programs that parse findings must not find anything else between them.
    let isHidden = isRepeated && !console.canRewrite(.error)
    let bar = ProgressBar(console: console, quiet: isQuiet || form != .text || isHidden)
    self.bar = bar
    let unfinished = UnfinishedOutput()
    self.unfinished = unfinished
    watch = InterruptWatch {
      unfinished.abandon()
    } report: {
      bar.finish()
      if form == .text { console.write(BuildReport.stop(isMixed: unfinished.isMixed) + "\n") }
    }
  }

  /// - Returns: nil, with a finding, if there are no templates.
  func templates(_ arguments: BuildArguments) -> String? {
    let templates = arguments.templates ?? TemplatesFolder.find(program: Stationary.program, files: Disk())
    if templates == nil { reporter.report(.noTemplates()) }
    return templates
  }

  /// - Parameter viewed: the pages to write before all others.
  /// - Returns: nil, with a finding, if there are no templates or the address is invalid.
  func pipeline(_ arguments: BuildArguments, viewed: ViewedPages? = nil) -> Pipeline? {
    let disk = Disk()
    guard let templates = templates(arguments) else { return nil }
    var request = BuildRequest(
      site: arguments.site, jobs: arguments.jobs ?? Processors.count, templates: templates, version: Version.current)
    request.output = arguments.output
    guard let program = programIdentity(disk) else { return nil }
    request.program = program
    request.libraries = Version.libraries
    request.zones = Self.zones(disk)
    request.pictureProgram = ImageProgram.find(program: Stationary.program, files: disk)
    // Libraries installed with the templates take precedence over the system's.
    request.shares = [Paths.split(templates).folder, "/usr/share"]
    request.strict = arguments.strict
    request.sourceEpoch = Environment.sourceEpoch
    request.force = arguments.force
    request.adopts = arguments.adopts
    if arguments.isConfined {
      do throws(FileError) {
        request.confinement = try ScratchFolder()
      } catch {
        reporter.report(error.finding("output/failed"))
        return nil
      }
    }
    request.allowsShrinking = arguments.allowsShrinking
    request.allowsLarge = arguments.allowsLarge
    request.baseURL = arguments.baseURL.flatMap { BaseURL($0) }
    var world = world
    world.viewed = viewed
    return Pipeline(request, files: disk, world: world)
  }

  /// Identifies this program among others of the same version; nil, with an error, if its file cannot be examined.
  private func programIdentity(_ disk: Disk) -> String? {
    do throws(FileError) {
      return try disk.status(Stationary.program).map { "\($0.size) \($0.modified)" } ?? ""
    } catch {
      reporter.report(error.finding("output/failed"))
      return nil
    }
  }

  /// The folder of the time-zone database: that in TZDIR, as for the C library, otherwise the system's.
  private static func zones(_ disk: Disk) -> String {
    guard let folder = Console.variable("TZDIR"), !folder.isEmpty else { return Zones.usualFolder }
    return disk.resolved(folder)
  }

  private var world: BuildWorld {
    BuildWorld(
      progress: BarProgress(bar: bar, watch: watch), now: { Double(ProgressBar.now()) / 1e9 },
      time: { Int(time(nil)) },
      isStopped: { Interrupts.isRequested }, unfinished: unfinished)
  }

  /// Reports the findings and the result, and returns the exit status.
  ///
  /// - Parameters:
  ///   - command: the command, for the summary.
  ///   - output: the output folder; nil if nothing is written.
  ///   - hint: a last line of a successful result.
  func end(
    _ outcome: Outcome, of command: Command, did verb: String, output: String? = nil, hint: String = ""
  ) -> Int32 {
    report(outcome.findings)
    if form == .json {
      console.write(RunSummary.json(outcome, command: command, status: status(outcome), output: output))
    }
    guard form == .text else { return status(outcome) }
    switch outcome.end {
    case .stopped: console.write(BuildReport.stop(outcome) + "\n")
    case .failed: console.write(BuildReport.failure(outcome) + "\n")
    case .done:
      if !isQuiet { console.write(BuildReport.success(outcome, did: verb, output: output) + hint, to: .output) }
    }
    return status(outcome)
  }

  /// Ends the progress, and reports findings.
  func report(_ findings: Findings) {
    endPhases()
    for finding in findings.listed where isShown(finding) { reporter.report(finding) }
  }

  /// Reports the duration of each stage, also of a failed build.
  func reportTimes(of outcome: Outcome) { console.write(BuildReport.times(outcome)) }

  /// Reports the result of a repeated build in one line, after its errors and what was not found before.
  ///
  /// - Parameters:
  ///   - last: the outcome of the build before.
  ///   - changed: what has changed since, for the line.
  func endAgain(_ outcome: Outcome, after last: Outcome, changed: String, output: String) {
    endPhases()
    let known = last.findings.reported
    for finding in outcome.findings.listed where isShown(finding) {
      if finding.severity == .error || !known.contains(finding) { reporter.report(finding) }
    }
    if form == .json {
      console.write(RunSummary.json(outcome, command: .serve, status: status(outcome), output: output))
    }
    guard form == .text else { return }
    switch outcome.end {
    case .stopped: console.write(BuildReport.stop(outcome) + "\n")
    case .failed: console.write(BuildReport.failureAgain(outcome, changed: changed))
    case .done: if !isQuiet { console.write(BuildReport.successAgain(outcome, changed: changed), to: .output) }
    }
  }

  /// Ends without a report.
  func endSilently() { endPhases() }

  private func endPhases() {
    watch.end()
    bar.finish()
  }

  private func isShown(_ finding: Finding) -> Bool { !isQuiet || finding.severity > .information }

  private func status(_ outcome: Outcome) -> Int32 {
    switch outcome.end {
    case .done: 0
    case .failed: 1
    case .stopped: Interrupts.exitStatus
    }
  }
}

/// The stages of a build on the progress bar. From the pictures on, whose cache is written, a build does more than read.
private struct BarProgress: BuildProgress {
  let bar: ProgressBar
  let watch: InterruptWatch

  func begin(_ stage: Stage, total: Int) {
    if stage.writes { watch.beginWriting() }
    bar.begin(stage.title, total: total > 0 ? total : nil)
  }

  func advance(by count: Int) { bar.advance(by: count) }

  func end() { bar.finish() }
}

extension Finding {
  static func noTemplates(
    advice: String = "install Stationary again, or set the folder with --templates"
  ) -> Finding {
    Finding(
      "templates/missing", .error, what: "stationary's Templates folder was not found",
      advice: advice)
  }
}
