import Bytes
import Diagnostics
import Files
import Output
import Publication
import Settings
import Text

/// Stops a build at once if neither its inputs nor its output have changed since the last one.
extension Pipeline {
  /// - Parameter output: the result of earlier builds.
  /// - Returns: the outcome of the last build; nil if something has changed.
  func unchanged(_ tree: OutputTree, _ output: PreviousOutput) -> Outcome? {
    guard let record = record(of: tree, output), files.answersEqually(record.inputs),
      output.isUntouched(by: tree.version)
    else { return nil }
    var outcome = Outcome(end: .done, findings: record.findings, times: StageTimes(now: world.now))
    outcome.pages = record.pages
    outcome.packed = record.packed
    outcome.changes = record.changes
    outcome.inputs = record.inputs.map(\.key)
    outcome.isUnchanged = true
    outcome.output = OutputSummary(kept: record.files, bytes: record.bytes)
    return outcome
  }

  /// Whether the output is that of the present inputs, apart from what `stationary publish` writes.
  func isBuilt(_ tree: OutputTree, _ output: PreviousOutput) -> Bool {
    let published = Paths.join(request.site, LockFile.folder)
    return [false, true].contains { isStrict in
      var pipeline = self
      pipeline.request.strict = isStrict
      return pipeline.record(of: tree, output).map { record in
        files.answersEqually(record.inputs.filter { !Paths.isInside($0.key.path, published) })
      } ?? false
    } && output.isUntouched(by: tree.version)
  }

  private func record(of tree: OutputTree, _ output: PreviousOutput) -> BuildRecord? {
    guard let file = try? disk.read(path(of: tree)) else { return nil }
    return BuildRecord(file, conditions(tree, output.recordID), isStrict: request.strict)
  }

  /// Stores what the next build needs to find out that nothing has changed. Without it that build makes everything
  /// again, but a full or failing disk is reported.
  func keepRecord(of outcome: inout Outcome, _ tree: OutputTree) {
    guard let summary = outcome.output, let id = tree.recordID() else { return }
    let record = BuildRecord(
      inputs: files.inputs, findings: outcome.findings, pages: outcome.pages, packed: outcome.packed,
      files: summary.written + summary.kept, bytes: summary.bytes, changes: outcome.changes)
    do throws(FileError) {
      try disk.write(record.file(conditions(tree, id)), to: path(of: tree))
    } catch {
      guard error.cause.isShortage else { return }
      outcome.findings.add(error.finding("state/not-written", as: "\(StateFolder.name)/\(Self.name(for: tree))"))
    }
  }

  private static func name(for tree: OutputTree) -> String { tree.name + ".build" }

  private func path(of tree: OutputTree) -> String {
    Paths.join(request.state.path, Self.name(for: tree))
  }

  /// The inputs of the site besides the files that were read. The version of libvips is part of the program.
  ///
  /// - Parameter output: identifies the output's record.
  private func conditions(_ tree: OutputTree, _ output: String) -> String {
    let icu = ICULocale.icuVersion.map(String.init).joined(separator: ".")
    return [
      tree.version, output, request.site, request.templates, request.zones, request.baseURL?.address(of: "") ?? "",
      request.strict ? "strict" : "", request.sourceEpoch.map(String.init) ?? "", request.pictureProgram ?? "",
      (request.shares ?? ["no libraries"]).joined(separator: ":"), "ICU \(icu)",
    ].joined(separator: "\n")
  }
}
