import Bytes
import Diagnostics
import Files

/// The output folder; only this module writes to it. A build has three steps, each with its own type:
///
/// 1. `prepare` compares all wanted paths with the disk and the record and reports obstacles; `adopt` compares files
/// that are not Stationary's with the pages for their paths. Nothing is written.
/// 2. `begin` records the files to be written; `write`, on any number of threads, writes those that differ.
/// 3. `commit` removes Stationary's files that are no longer wanted, and writes the record.
///
/// A first build, with no output folder or an empty one, writes to a folder next to it, which is renamed at the end.
/// Later builds write changed files next to the output too, and move each to its path. So at any moment each file of
/// the output is complete, either old or new. Nothing is flushed to disk: after a power failure the next build repairs
/// lost files, recognised by their size, or by their hash if size or time changed.
package struct OutputTree: Sendable {
  package let folder: String
  let recordFolder, site: String
  let force, adopts: Bool
  package let version: String
  /// A hash of the config and other decisions of the owner, kept in the record; 0 if unknown.
  let configuration: UInt64
  let problem: OutputFindings

  /// - Parameters:
  ///   - folder: the output folder; a link to one is followed.
  ///   - recordFolder: the folder of the records: `SITE/.stationary`; a link there is an error.
  ///   - site: the site's folder; nil for that of the records.
  ///   - force: whether files that are not Stationary's are replaced by pages at the same paths.
  ///   - adopts: whether the record is that of this folder also if the folder's id is another or missing.
  ///   - version: Stationary's version.
  ///   - configuration: a hash of the owner's decisions about the site; 0 if unknown.
  package init(
    folder: String, recordFolder: String, site: String? = nil, force: Bool = false, adopts: Bool = false,
    version: String,
    configuration: UInt64 = 0
  ) {
    let disk = Disk()
    self.folder = disk.resolved(folder)
    let (above, name) = Paths.split(recordFolder)
    self.site = disk.resolved(site ?? above)
    self.recordFolder = Paths.join(disk.resolved(above), name)
    (self.force, self.adopts, self.version, self.configuration) = (force, adopts, version, configuration)
    problem = OutputFindings(folder: self.folder, site: self.site)
  }

  /// The record of this folder's earlier builds, with the current status of its files; nil if there is none that can be
  /// read and belongs to the folder.
  package func previous() -> PreviousOutput? {
    let previous = RecordFile.previous(in: recordFolder, forOutput: folder, site: site)
    return adopts || previous?.isOfFolder == true ? previous : nil
  }

  /// Identifies the record as it is now, as `PreviousOutput.recordID` does; nil without a record.
  package func recordID() -> String? {
    (try? StateFolder(recordFolder).open()?.status(RecordFile.name(forOutput: folder, site: site))).map(
      PreviousOutput.id)
  }

  /// The name of the files about this output, unique among the outputs of a site; the record is `name.record`.
  package var name: String { RecordFile.outputName(folder, site: site) }

  /// The output folder as findings name it: relative to the site if it is inside.
  package var shownFolder: String { problem.shown(absolute: folder) }

  /// Examines everything that could prevent writing these paths, and writes nothing but a lock in the record's folder.
  ///
  /// - Parameters:
  ///   - paths: all paths that the build will write, relative to the output, with single slashes.
  ///   - sources: files and folders that are read (data, content, templates, static files); the output must neither
  ///     contain one nor be inside one.
  ///   - previous: the result of an earlier lookup; nil if there was none.
  ///   - isChecking: whether nothing will be written: then no lock is taken, and `begin` must not be called.
  package func prepare(
    _ paths: SortedPaths, apart sources: [String] = [], previous: PreviousOutput? = nil, isChecking: Bool = false
  ) -> PreparedOutput {
    let paths = WantedPaths(paths)
    let prepared = PreparedOutput(self, paths, isChecking: isChecking)
    prepared.findings += PathRules(paths: paths, problem: problem).findings() + overlaps(sources)
    if paths.file(OutputID.file) != nil { prepared.findings.append(problem.reserved(OutputID.file)) }
    do {
      try prepared.look(previous)
    } catch {
      prepared.findings.append(problem.failed(error))
    }
    return prepared
  }

  /// The same for paths in any order.
  package func prepare(_ paths: [String], apart sources: [String] = []) -> PreparedOutput {
    prepare(SortedPaths(paths), apart: sources)
  }

  /// Whether a path is in the output folder, or in one in which a build makes files before it moves them there.
  /// - Parameters:
  ///   - path: as returned by `resolved`, like the output folder.
  package static func owns(_ path: String, output: String) -> Bool {
    [output, StagingFolder.besidePath(output), StagingFolder.firstPath(output)].contains { Paths.isInside(path, $0) }
  }

  private func overlaps(_ sources: [String]) -> [Finding] {
    let disk = Disk()
    // The output may be inside the site, and inside a folder that contains the site; but it must not contain the site,
    // nor be among the records.
    let apart = [recordFolder] + sources.map { disk.resolved($0) }
    let overlapping = apart.filter {
      Paths.isInside($0, folder) || (Paths.isInside(folder, $0) && !Paths.isInside(site, $0))
    }
    return Paths.isInside(site, folder) ? [problem.overlaps(site)] : overlapping.prefix(1).map(problem.overlaps)
  }
}

/// Some of the pages that a build added, changed or removed.
package struct PageChanges: Equatable, Sendable {
  /// The number of paths that are kept.
  private static let most = 10

  package private(set) var count = 0
  /// The first paths, relative to the output.
  package private(set) var first: [String] = []

  mutating func add(_ path: @autoclosure () -> String) {
    if count < Self.most { first.append(path()) }
    count += 1
  }
}

/// The changes of a build to the output.
package struct OutputSummary: Equatable, Sendable {
  /// Numbers of files.
  package var written = 0
  package var kept = 0
  package var removed = 0
  /// The total of all wanted files.
  package var bytes = 0
  package var bytesWritten = 0
  /// The HTML pages among them that were not in the record, differ from it, or are gone.
  package var added = PageChanges()
  package var changed = PageChanges()
  package var removedPages = PageChanges()

  package init(written: Int = 0, kept: Int = 0, removed: Int = 0, bytes: Int = 0, bytesWritten: Int = 0) {
    (self.written, self.kept, self.removed) = (written, kept, removed)
    (self.bytes, self.bytesWritten) = (bytes, bytesWritten)
  }
}
