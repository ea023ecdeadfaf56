import Bytes
import Diagnostics
import Files

/// The output folder, which this module alone writes. A build goes through it in three steps, each a type:
///
/// 1. `prepare` with all paths that are wanted looks at the disk and the record and tells what stands in the way;
///    `adopt` compares the files that are not ours with the pages that must go there. Nothing is written.
/// 2. `begin` records what is about to be written; `write`, from any number of threads, writes what differs.
/// 3. `commit` removes what is ours and no longer wanted, and writes the record.
///
/// A first build, with no output folder or an empty one, is written beside it and put in place by one rename. Later ones
/// write changed files beside the output too, and move each into its place. So at any moment each file of the output
/// is old or new, and whole. Nothing is flushed to the disk itself: after a power cut the next build mends what the
/// disk lost, by its size, or by its hash where size or time changed.
package struct OutputTree: Sendable {
  let folder: String
  let recordFolder: String
  let site: String
  let force: Bool
  package let version: String
  /// A hash of what the owner decided, which the record keeps; 0: not known.
  let configuration: UInt64
  let problem: OutputFindings

  /// - Parameters:
  ///   - folder: the output folder; a link to one is followed.
  ///   - recordFolder: where records are kept: `SITE/.stationary`; a link there is an error.
  ///   - force: files that are not ours and stand where pages must go are replaced.
  ///   - version: Stationary's own.
  ///   - configuration: a hash of what the owner decided about the site; 0: not known.
  package init(
    folder: String, recordFolder: String, force: Bool = false, version: String, configuration: UInt64 = 0
  ) {
    let disk = Disk()
    self.folder = disk.resolved(folder)
    let (above, name) = Paths.split(recordFolder)
    site = disk.resolved(above)
    self.recordFolder = Paths.join(site, name)
    self.force = force
    self.version = version
    self.configuration = configuration
    problem = OutputFindings(folder: self.folder, site: site)
  }

  /// The record of earlier builds, and the status of its files now; nil if there is no readable record.
  package func previous() -> PreviousOutput? {
    RecordFile.previous(in: recordFolder, forOutput: folder, site: site)
  }

  /// Identifies the record as it is now, as `PreviousOutput.recordID` does; nil without a record.
  package func recordID() -> String? {
    (try? StateFolder(recordFolder).open()?.status(RecordFile.name(forOutput: folder, site: site))).map(
      PreviousOutput.id)
  }

  /// What the files about this output are named by, unique among the outputs of a site; the record is `name.record`.
  package var name: String { RecordFile.outputName(folder, site: site) }

  /// Looks at all that could stand in the way of writing these paths, and writes nothing but a lock in the record's
  /// folder.
  ///
  /// - Parameters:
  ///   - paths: all that the build will write, relative to the output, names between single slashes.
  ///   - sources: files and folders that are read (data, content, templates, static files); the output may neither hold
  ///     one nor lie in one.
  ///   - previous: what was looked up before; nil if nothing was.
  package func prepare(
    _ paths: SortedPaths, apart sources: [String] = [], previous: PreviousOutput? = nil
  ) -> PreparedOutput {
    let paths = WantedPaths(paths)
    let prepared = PreparedOutput(self, paths)
    prepared.findings += PathRules(paths: paths, problem: problem).findings() + overlaps(sources)
    do {
      try prepared.look(previous)
    } catch {
      prepared.findings.append(problem.failed(error))
    }
    return prepared
  }

  /// The same of paths in any order.
  package func prepare(_ paths: [String], apart sources: [String] = []) -> PreparedOutput {
    prepare(SortedPaths(paths), apart: sources)
  }

  private func overlaps(_ sources: [String]) -> [Finding] {
    let disk = Disk()
    // The output may lie in the site, and in what holds the site; never the other way round, nor among the records.
    let apart = [recordFolder] + sources.map { disk.resolved($0) }
    let overlapping = apart.filter {
      Paths.isInside($0, folder) || (Paths.isInside(folder, $0) && !Paths.isInside(site, $0))
    }
    return Paths.isInside(site, folder) ? [problem.overlaps(site)] : overlapping.prefix(1).map(problem.overlaps)
  }
}

/// What a build did to the output.
package struct OutputSummary: Equatable, Sendable {
  /// Numbers of files.
  package var written = 0
  package var kept = 0
  package var removed = 0
  /// Of all files that the build wanted.
  package var bytes = 0
  package var bytesWritten = 0

  package init(written: Int = 0, kept: Int = 0, removed: Int = 0, bytes: Int = 0, bytesWritten: Int = 0) {
    self.written = written
    self.kept = kept
    self.removed = removed
    self.bytes = bytes
    self.bytesWritten = bytesWritten
  }
}
