import Diagnostics
import Files
import Glibc
import Serve
import Site

/// Builds a served site again whenever a file changes that the last build read or looked for, and announces it to the
/// pages in view.
struct RepeatedBuilds {
  private let arguments: BuildArguments
  private let console: Console
  private let server: Server
  private let reporter: FindingReporter
  private let watcher: FolderWatcher
  private let first: Outcome
  private let paths: InputPaths
  /// The number of folders that the system does not let us watch.
  private let refused: Int

  /// Notices changes from now on.
  ///
  /// - Parameter first: the outcome of the first build, which was successful.
  /// - Returns: nil, with a finding, if the system lets us watch nothing.
  init?(
    _ arguments: BuildArguments, _ console: Console, _ server: Server, _ reporter: FindingReporter, after first: Outcome
  ) {
    do throws(FileError) {
      watcher = try FolderWatcher()
    } catch {
      reporter.report(.cannotWatch(error.cause.words))
      return nil
    }
    (self.arguments, self.console, self.server, self.reporter) = (arguments, console, server, reporter)
    self.first = first
    paths = InputPaths(first.inputs, site: arguments.site, output: arguments.output)
    refused = watcher.watch(paths.folders).refused
  }

  /// Returns after an interrupt.
  func run() {
    var last = first
    // Those of the last successful build too: a build with errors may end before it reads most files.
    var inputs = (good: first.inputs, failed: [BuildInput.Key]())
    var paths = paths
    // A file may have changed before its folder was watched.
    var isMore = true
    if refused > 0 { reporter.report(.cannotWatch("the system allows too few watched folders")) }
    while !Interrupts.isRequested {
      let changed = change(in: paths, isWaiting: !isMore)
      if Interrupts.isRequested { return }
      let outcome = build(after: last, changed)
      if outcome.end == .stopped { return }
      inputs = outcome.end == .done ? (outcome.inputs, []) : (inputs.good, outcome.inputs)
      last = outcome
      paths = InputPaths(inputs.good + inputs.failed, site: arguments.site, output: arguments.output)
      isMore = watcher.watch(paths.folders).isMore
    }
  }

  private func build(after last: Outcome, _ changed: [String]) -> Outcome {
    let session = BuildSession(arguments, console, isRepeated: true)
    let viewed = ViewedPages(files: { server.filesInView }, areWritten: { server.announce(last.findingsOnPages) })
    guard let pipeline = session.pipeline(arguments, viewed: viewed) else { return last }
    let outcome = pipeline.build()
    let isSame = outcome.isUnchanged || (changed.isEmpty && outcome.end == .failed)
    if isSame && outcome.end == last.end {
      session.endSilently()
    } else {
      session.endAgain(outcome, after: last, changed: name(changed), output: arguments.output)
    }
    if outcome.end == .done { server.move(to: outcome.basePath) }
    if outcome.end != .stopped { server.announce(outcome.findingsOnPages) }
    return outcome
  }

  /// Waits for a change to what the build read, and until nothing has changed for a moment, because programs write
  /// several files at a time.
  ///
  /// - Parameter isWaiting: whether to wait for the first change.
  /// - Returns: what has changed; empty if the system has not kept it, and after an interrupt.
  private func change(in paths: InputPaths, isWaiting: Bool) -> [String] {
    var found: Set<String> = []
    var end = UInt64.max
    while ProgressBar.now() < end {
      var heard = [Interrupts.descriptor, watcher.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&heard, 2, found.isEmpty && isWaiting ? -1 : Self.pause)
      if Interrupts.isRequested || count == 0 { break }
      guard heard[1].revents != 0 else { continue }
      guard let changes = watcher.changes() else { return [] }
      found.formUnion(changes.filter(paths.contain))
      if !found.isEmpty, end == .max { end = ProgressBar.now() + Self.longest }
    }
    return found.sorted()
  }

  /// The pause after which changes are complete, in milliseconds, and the longest wait for one, in nanoseconds.
  private static let (pause, longest) = (Int32(50), UInt64(1_000_000_000))

  /// What has changed, for the report: «content/fares.md and 2 more».
  private func name(_ changed: [String]) -> String {
    guard let first = changed.first else { return "files changed" }
    let site = Disk().resolved(arguments.site)
    let path = Disk().resolved(first)
    let shown = Paths.isInside(path, site) && path != site ? String(path.dropFirst(site.count + 1)) : first
    return FindingRenderer.visible(shown) + (changed.count > 1 ? " and \(changed.count - 1) more" : "")
  }
}

extension Outcome {
  /// The findings that pages show.
  var findingsOnPages: [Finding] { findings.reported.filter { $0.severity > .information } }
}

extension Finding {
  fileprivate static func cannotWatch(_ why: String) -> Finding {
    Finding(
      "serve/cannot-watch", .warning, what: "changes to some files will not be noticed: \(why)",
      advice: "raise fs.inotify.max_user_watches and fs.inotify.max_user_instances with sysctl, then start again")
  }
}
