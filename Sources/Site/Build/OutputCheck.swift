import Diagnostics
import Output
import Pages
import Settings

/// What in the output folder would stop a build, for a check, which writes nothing.
extension Pipeline {
  func checkOutput(
    of prepared: Prepared, _ tree: OutputTree, _ previous: PreviousOutput?, _ findings: inout Findings
  ) {
    let settings = prepared.context.settings
    let list = OutputList(prepared.plan, settings.packings)
    let output = prepared.output(list, in: tree, request, previous, isChecking: true)
    findings.add(output.findings)
    findings.add(shrinkage(output, settings))
    findings.add(HostFindings.of(extent(of: prepared.plan, output), isPlanned: true))
    guard !output.foreign.isEmpty, !findings.hasErrors else { return }
    findings.add(foreignFiles(output, settings, list))
  }

  /// The number of files, and the sizes of those that exist: the owner's static ones.
  private func extent(of plan: SitePlan, _ output: PreparedOutput) -> OutputExtent {
    var extent = output.plannedExtent
    for file in plan.indices {
      guard case .file(let path) = plan.body(file), let size = try? files.status(path)?.size else { continue }
      extent.bytes += Int(size)
      if size > extent.largest?.bytes ?? -1 { extent.largest = .init(path: plan.paths[file], bytes: Int(size)) }
    }
    return extent
  }

  /// An error if a build would remove a large part of the pages without consent.
  func shrinkage(_ output: PreparedOutput, _ settings: Settings) -> [Finding] {
    guard !request.allowsShrinking, !settings.output.allowsShrinking else { return [] }
    let finding = output.shrinkage(least: ShrinkRule.least).flatMap(ShrinkRule(time: world.time()).finding)
    return finding.map { [$0] } ?? []
  }

  /// Files that are not Stationary's at the paths of pages, if they differ from them. A check makes no pictures, so that
  /// pages that show some are left to the build.
  private func foreignFiles(_ output: PreparedOutput, _ settings: Settings, _ list: OutputList) -> [Finding] {
    var (repeated, times) = (Findings(strict: false), StageTimes(now: world.now))
    guard let prepared = prepare(settings, isWriting: true, &repeated, &times) else { return [] }
    let executor = BuildExecutor(prepared, OutputList(prepared.plan, settings.packings), files: files, sizeBudget)
    var (worker, foreign) = (executor.worker(), Set(output.foreign))
    return list.indices.compactMap { index in
      let path = list.paths[index]
      guard foreign.remove(path) != nil, let bytes = try? worker.bytes(list[index]) else { return nil }
      return bytes.contains("/pictures/") ? nil : output.adopt(path, bytes)
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
