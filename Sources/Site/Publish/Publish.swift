import Diagnostics
import Files
import Output
import Pages
import Publication

/// The result of `stationary publish`.
package struct PublishOutcome: Sendable {
  package var findings: Findings
  /// Nil if nothing was published.
  package var summary: Summary?

  package struct Summary: Sendable {
    /// The number of addresses that things have, and of those that lead to others.
    package let addresses, former: Int
    /// The number of files of the site.
    package let files: Int
    /// The number of written files in `published/`.
    package let written: Int
  }
}

extension Pipeline {
  /// Stores the addresses, data and files of the last build in `published/`.
  package func publish() -> PublishOutcome {
    var outcome = PublishOutcome(findings: Findings())
    var other = Findings()
    guard let (pipeline, settings) = configured(&other) else {
      outcome.findings = other
      return outcome
    }
    let tree = pipeline.outputTree(settings)
    guard let output = tree.previous(), pipeline.isBuilt(tree, output) else {
      outcome.findings.add(.notFromBuild(tree.shownFolder))
      return outcome
    }
    let store = PublicationFiles(files: pipeline.disk, site: request.site)
    let before = store.read(isReplaced: true, &outcome.findings)
    guard !outcome.findings.hasErrors else { return outcome }
    var times = StageTimes(now: world.now)
    guard let prepared = pipeline.prepare(settings, isWriting: false, &other, &times) else {
      outcome.findings.add(other.all.filter { $0.severity == .error })
      return outcome
    }
    let published = PublishedSite(prepared.context)
    outcome.findings.add(published.renumberedFindings)
    let days = PastDays(prepared.context)
    let after = before.succeeded(by: published.things, published.snapshot, published.changes, published.history) {
      days.isPast($0)
    }
    do throws(FileError) {
      let files = output.hashes
      let written = try store.write(after.files + [(PublishedFiles.path, PublishedFiles.bytes(files))])
      outcome.summary = PublishOutcome.Summary(
        addresses: published.things.count(where: \.hasPage),
        former: after.addresses.count - published.things.count(where: \.hasPage), files: files.count, written: written)
    } catch {
      outcome.findings.add(error.finding("published/not-written", as: LockFile.folder))
    }
    return outcome
  }
}

extension Pipeline {
  /// Compares the files of the last build with those of the published site. If it was not published, all are new.
  ///
  /// - Returns: the paths in the output folder; nil, with a finding, if it is not as the last build left it.
  package func changedFiles() -> (findings: Findings, files: (changed: [String], removed: [String])?) {
    var findings = Findings()
    guard let (pipeline, settings) = configured(&findings) else { return (findings, nil) }
    findings = Findings()
    let tree = pipeline.outputTree(settings)
    guard let output = tree.previous(), output.isUntouched(by: tree.version) else {
      findings.add(.notFromBuild(tree.shownFolder))
      return (findings, nil)
    }
    let store = PublicationFiles(files: pipeline.disk, site: request.site)
    let published = PublishedFiles(store.bytes(PublishedFiles.path, &findings), &findings)
    return (findings, published.changes(output.hashes))
  }
}

extension Finding {
  fileprivate static func notFromBuild(_ output: String) -> Finding {
    Finding(
      "publish/not-built", .error,
      what: "\(output) is not the result of a build of the present site",
      advice:
        "run stationary build, upload the result, then run stationary publish with the same --output and --base-url")
  }
}
