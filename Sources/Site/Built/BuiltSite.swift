import Diagnostics
import Files

extension Pipeline {
  /// Checks the pages in the output folder, and writes nothing.
  package func checkBuilt() -> Outcome {
    var outcome = newOutcome()
    guard let (pipeline, settings) = configured(&outcome.findings) else { return outcome }
    outcome.basePath = settings.baseURL?.path ?? "/"
    let folder = Disk().resolved(request.outputFolder)
    let site = Disk().resolved(request.site)
    let shown = Paths.isInside(folder, site) ? String(folder.dropFirst(site.count + 1)) : folder
    do throws(FileError) {
      guard try Disk().status(folder)?.kind == .folder else { throw FileError(folder, .read, .missing) }
      let entries = try Disk().list(folder, recursive: true)
      let paths = entries.filter { $0.status.kind == .file }.map(\.path).sorted()
      let check = BuiltCheck(
        files: Disk(), folder: folder, shown: shown, site: BuiltFiles(paths, base: settings.baseURL),
        isStrict: request.strict, advance: { world.progress.advance(by: $0) })
      outcome.pages = check.pages.count
      guard outcome.pages > 0 else { throw FileError(folder, .read, .missing) }
      pipeline.world.progress.begin(.check, total: outcome.pages)
      outcome.findings.add(all: check.findings())
      outcome.times.end(.check)
    } catch {
      outcome.findings.add(error.cause == .missing ? .notBuilt(shown) : error.finding("built/unreadable"))
    }
    if !outcome.findings.hasErrors { outcome.end = .done }
    return outcome
  }
}
