import Compression
import Diagnostics
import Files
import Output
import Pages

/// How a build or a check ended.
package struct Outcome: Sendable {
  package enum End: Sendable, Equatable { case done, failed, stopped }

  package var end: End
  package var findings: Findings
  package var times: StageTimes
  /// How many pages and files the plan holds; 0 where none stands.
  package var pages = 0
  /// What was done to the output; nil for a check, and where nothing was done.
  package var output: OutputSummary?
  /// How many of the files are packed forms of others.
  package var packed = 0
  /// Whether files of the output may have been changed.
  package var hasBegunWriting = false
  /// Where it will be published.
  package var basePath = "/"
}

extension Pipeline {
  /// Reads and checks all, and writes nothing.
  package func check() -> Outcome {
    let preparation = prepare(isWriting: false)
    return Outcome(
      end: preparation.prepared == nil || preparation.findings.hasErrors ? .failed : .done,
      findings: preparation.findings, times: preparation.times,
      pages: preparation.prepared?.plan.pageCount ?? 0)
  }

  /// Reads and checks all, and if nothing stands in the way writes what differs.
  package func build() -> Outcome {
    let preparation = prepare(isWriting: true)
    var outcome = Outcome(end: .failed, findings: preparation.findings, times: preparation.times)
    guard let prepared = preparation.prepared, !outcome.findings.hasErrors else { return outcome }
    outcome.pages = prepared.plan.pageCount
    outcome.basePath = prepared.context.basePath
    if world.isStopped() {
      outcome.end = .stopped
      return outcome
    }
    do throws(OutputError) {
      let prepared = turned(prepared, &outcome)
      guard !outcome.findings.hasErrors else { return outcome }
      if world.isStopped() {
        outcome.end = .stopped
        return outcome
      }
      prepared.context.report.set(outcome.findings)
      outcome.output = try write(prepared, &outcome)
      outcome.end = outcome.findings.hasErrors ? .failed : outcome.output == nil ? .stopped : .done
    } catch {
      outcome.findings.add(error.findings)
    }
    return outcome
  }

  /// - Returns: nil where errors were found, or it was stopped.
  private func write(_ prepared: Prepared, _ outcome: inout Outcome) throws(OutputError) -> OutputSummary? {
    let list = OutputList(prepared.plan, prepared.context.settings.packings)
    let output = prepared.output.tree.prepare(
      list.paths, apart: prepared.readFrom(request), known: prepared.output.known)
    outcome.findings.add(output.findings)
    if !request.allowsShrinking, !prepared.context.settings.output.allowsShrinking,
      let finding = output.shrinkage(least: ShrinkRule.least).flatMap(ShrinkRule(time: world.time()).finding)
    {
      outcome.findings.add(finding)
    }
    guard !outcome.findings.hasErrors else { return nil }
    let press = BuildExecutor(prepared, list, files: prepared.disk)
    let foreign = Set(output.foreign)
    if !foreign.isEmpty {
      var worker = press.worker()
      for index in list.indices {
        let path = list.paths[index]
        guard foreign.contains(path) else { continue }
        // What would not be packed is equal to no file.
        if let finding = output.adopt(path, try worker.bytes(list[index]) ?? []) { outcome.findings.add(finding) }
      }
    }
    guard !outcome.findings.hasErrors else { return nil }
    let writing = try output.begin()
    outcome.hasBegunWriting = true
    world.progress.begin(.pages, total: list.count)
    var isPrinted = false
    defer { if !isPrinted { writing.abandon() } }
    isPrinted = try press.print(to: writing, jobs: request.jobs, world)
    guard isPrinted else { return nil }
    outcome.times.end(.pages)
    world.progress.begin(.output, total: 0)
    let summary = try writing.commit()
    outcome.packed = press.packedCount
    // Told of what stands, because what compression leaves out is known only now.
    outcome.findings.add(HostFindings.of(writing.extent()))
    prepared.pictures.forgetOthers()
    keep(prepared.slugs, &outcome.findings)
    outcome.times.end(.output)
    return summary
  }
}

extension Pipeline.Prepared {
  /// What is read, and so must not be written over.
  fileprivate func readFrom(_ request: BuildRequest) -> [String] {
    ["content", "templates", "static", SiteConfig.file].map { Paths.join(request.site, $0) }
      + context.directory.sources.map { Paths.join(request.site, $0.path) } + [request.templates]
  }
}
