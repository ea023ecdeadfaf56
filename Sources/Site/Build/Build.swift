import Compression
import Diagnostics
import Files
import Output
import Pages
import Publication
import Settings

/// The result of a build or a check.
package struct Outcome: Sendable {
  package enum End: Sendable, Equatable { case done, failed, stopped }

  package var end: End
  package var findings: Findings
  package var times: StageTimes
  /// The number of pages and files in the plan; 0 if there is no plan.
  package var pages = 0
  /// The changes to the output; nil for a check, and if nothing was done.
  package var output: OutputSummary?
  /// The number of compressed copies of other files.
  package var packed = 0
  /// What changed in the data since the last publication, in English, one line each.
  package var changes: [String] = []
  /// Whether files of the output may have been changed.
  package var hasBegunWriting = false
  /// The path under which the site will be published.
  package var basePath = "/"
  /// What was read from disk or looked for.
  package var inputs: [BuildInput.Key] = []
  /// Whether neither the inputs nor the output have changed since the last build, so that nothing was done.
  package var isUnchanged = false
  /// The number of things of each kind, for a check.
  package var things: [(name: String, count: Int)] = []
}

extension Pipeline {
  /// Reads and checks everything, and writes nothing.
  package func check() -> Outcome {
    var outcome = newOutcome()
    guard let (pipeline, settings) = configured(&outcome.findings) else { return outcome }
    let tree = pipeline.outputTree(settings)
    let previous = tree.previous()
    guard
      let prepared = pipeline.prepare(settings, isWriting: false, &outcome.findings, &outcome.times)
    else { return outcome }
    outcome.pages = prepared.plan.pageCount
    outcome.basePath = prepared.context.basePath
    outcome.things = AllThingKinds.counts(prepared.context.directory)
    pipeline.checkOutput(of: prepared, tree, previous, &outcome.findings)
    if !outcome.findings.hasErrors { outcome.end = .done }
    return outcome
  }

  /// Reads and checks everything, and writes what differs unless there are errors.
  package func build() -> Outcome {
    var outcome = builtOutcome()
    outcome.inputs += files.inputs.map(\.key)
    return outcome
  }

  private func builtOutcome() -> Outcome {
    var outcome = newOutcome()
    guard let (pipeline, settings) = configured(&outcome.findings) else { return outcome }
    let tree = pipeline.outputTree(settings)
    let previous = tree.previous()
    if !outcome.findings.hasErrors, var last = previous.flatMap({ pipeline.unchanged(tree, $0) }) {
      last.basePath = settings.baseURL?.path ?? "/"
      last.times.end(.config)
      return last
    }
    pipeline.build(settings, tree, previous, &outcome)
    if outcome.end == .done { pipeline.keepRecord(of: &outcome, tree) }
    if outcome.findings.hasErrors { outcome.end = .failed }
    return outcome
  }

  func newOutcome() -> Outcome {
    Outcome(end: .failed, findings: Findings(strict: request.strict), times: StageTimes(now: world.now))
  }

  private func build(
    _ settings: Settings, _ tree: OutputTree, _ previous: PreviousOutput?, _ outcome: inout Outcome
  ) {
    guard let planned = prepare(settings, isWriting: true, &outcome.findings, &outcome.times),
      !outcome.findings.hasErrors
    else { return }
    outcome.pages = planned.plan.pageCount
    outcome.basePath = planned.context.basePath
    outcome.changes = planned.context.changesSincePublication
    if world.isStopped() { return outcome.end = .stopped }
    do throws(OutputError) {
      let prepared = turned(planned, &outcome)
      guard !outcome.findings.hasErrors else { return }
      if world.isStopped() { return outcome.end = .stopped }
      for context in prepared.contexts { context.report.set(outcome.findings) }
      let list = OutputList(prepared.plan, settings.packings)
      let output = prepared.output(list, in: tree, request, previous)
      outcome.output = try write(prepared, list, output, &outcome)
      outcome.end = outcome.findings.hasErrors ? .failed : outcome.output == nil ? .stopped : .done
    } catch {
      outcome.findings.add(error.findings)
    }
  }

  /// - Returns: nil if errors were found, or if the build was stopped.
  private func write(
    _ prepared: Prepared, _ list: OutputList, _ output: PreparedOutput, _ outcome: inout Outcome
  ) throws(OutputError) -> OutputSummary? {
    outcome.findings.add(output.findings)
    outcome.findings.add(shrinkage(output, prepared.context.settings))
    guard !outcome.findings.hasErrors else { return nil }
    let executor = BuildExecutor(prepared, list, files: files, sizeBudget)
    let foreign = Set(output.foreign)
    if !foreign.isEmpty {
      var worker = executor.worker()
      for index in list.indices {
        let path = list.paths[index]
        guard foreign.contains(path) else { continue }
        // A compressed file that would not be written equals no file.
        if let finding = output.adopt(path, try worker.bytes(list[index]) ?? []) { outcome.findings.add(finding) }
      }
    }
    guard !outcome.findings.hasErrors else { return nil }
    let writing = try output.begin()
    outcome.hasBegunWriting = writing.isUpdate
    world.progress.begin(.pages, total: list.count)
    world.unfinished.begin(writing)
    defer { world.unfinished.abandon() }
    if let viewed = world.viewed {
      try executor.write(pagesOf: viewed.files(), to: writing, world)
      viewed.areWritten()
    }
    guard try executor.write(to: writing, jobs: request.jobs, world) else { return nil }
    world.unfinished.commit()
    outcome.times.end(.pages)
    world.progress.begin(.output, total: 0)
    let summary = try writing.commit()
    outcome.packed = executor.packedCount
    // Reported at the end, because only now it is known which compressed files are left out.
    let extent = writing.extent()
    outcome.findings.add(HostFindings.of(extent))
    outcome.findings.add(SizeFindings.of(extent, inputs: inputSize))
    prepared.pictures.forgetOthers()
    keep(prepared.slugs, &outcome.findings)
    outcome.times.end(.output)
    return summary
  }
}

extension Pipeline {
  /// The number of bytes that were read of the site.
  private var inputSize: Int {
    files.bytesRead(outside: [request.templates, request.zones] + (request.shares ?? []))
  }

  var sizeBudget: SizeBudget { SizeBudget(inputs: request.allowsLarge ? nil : inputSize) }
}

extension Pipeline.Prepared {
  /// The output with these files, apart from the paths that are read; also from the config of another site in its folder.
  func output(
    _ list: OutputList, in tree: OutputTree, _ request: BuildRequest, _ previous: PreviousOutput?,
    isChecking: Bool = false
  ) -> PreparedOutput {
    var apart = ["content", "templates", "static", LockFile.folder, SiteConfig.file].map {
      Paths.join(request.site, $0)
    }
    apart += context.directory.sources.map { Paths.join(request.site, $0.path) } + [request.templates]
    let other = Paths.join(tree.folder, SiteConfig.file)
    if list.paths.index(of: SiteConfig.file) == nil, (try? Disk().exists(other)) == true { apart.append(other) }
    return tree.prepare(list.paths, apart: apart, previous: previous, isChecking: isChecking)
  }
}
