import Diagnostics
import Files
import Bytes

/// An output folder that was examined, before anything is written.
package final class PreparedOutput {
  /// Obstacles; if one is an error, the build must stop here.
  package internal(set) var findings: [Finding] = []
  /// Files that are not Stationary's at paths of pages: each must be given to `adopt` with the page's bytes before
  /// `begin`. Without a record these are all files of an earlier output; otherwise there are hardly any.
  package private(set) var foreign: [String] = []

  private let tree: OutputTree
  private let isChecking: Bool
  private let paths: WantedPaths
  private var snapshot: OutputSnapshot
  private var recordFile: RecordFile?
  private var record: OutputRecord?
  /// The status of each of its files; nil if they were not looked up.
  private var statuses: [FileStatus?]?
  /// The output folder, if it exists and its files are updated; nil for a first build, in a staging folder.
  private var root: OpenFolder?
  private var rootLock: FileLock?
  /// The id of the output folder.
  private var id = OutputID.make()
  /// Whether the folder has its id.
  private var hasID = false
  /// An empty output folder that the first build replaces.
  private var empty: OpenFolder?

  init(_ tree: OutputTree, _ paths: WantedPaths, isChecking: Bool) {
    (self.tree, self.isChecking, self.paths) = (tree, isChecking, paths)
    snapshot = OutputSnapshot(paths)
  }

  /// The numbers of files and folders that the output will have.
  package var plannedExtent: OutputExtent {
    var extent = OutputExtent()
    (extent.files, extent.folders) = (paths.indices.count, max(0, paths.folders.count - 1))
    return extent
  }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Compares a file that is not Stationary's with the page for its path: if the bytes are equal, it is Stationary's
  /// from now on.
  ///
  /// - Returns: an error if they differ.
  package func adopt(_ path: String, _ bytes: [UInt8]) -> Finding? {
    guard let root, let index = paths.file(path), snapshot.files[index].state == .foreign else { return nil }
    do {
      guard snapshot.files[index].size == bytes.count, try root.read(path) == bytes else {
        return tree.problem.foreignFile(path)
      }
      snapshot.files[index].hash = XXH3.hash(bytes)
      snapshot.files[index].state = .asRecorded
      // Presumably the file's writer also made the folders above it.
      var folder = Int(paths.folderOf[index])
      while folder != 0 {
        snapshot.folders[folder].isOurs = true
        folder = Int(paths.folders[folder].above)
      }
      return nil
    } catch {
      return tree.problem.failed(error)
    }
  }

  /// The pages of the last build that this build would remove; nil if they are fewer than `least`, or if the config has
  /// changed since.
  package func shrinkage(least: Int) -> Shrinkage? {
    guard let record else { return nil }
    let isSame = record.configuration == 0 || record.configuration == tree.configuration
    guard isSame, snapshot.unwantedFiles.count(where: Shrinkage.isPage) >= least else { return nil }
    return Shrinkage(record, unwanted: snapshot.unwantedFiles)
  }

  func look(_ previous: PreviousOutput?) throws(FileError) {
    let problem = tree.problem
    let folder = try Disk().status(tree.folder)
    switch folder?.kind {
    case .link: findings.append(problem.leadsNowhere())
    case .file, .special: findings.append(problem.isFile())
    case .folder, nil: break
    }
    if hasErrors { return }
    if isChecking {
      try readRecord(previous)
    } else {
      guard try openRecord(previous) else { return }
    }
    if folder == nil {
      try lookAbove()
    } else {
      try lookInside()
    }
  }

  /// Takes the record as it is, without a lock, and checks whether a build could write it.
  private func readRecord(_ previous: PreviousOutput?) throws(FileError) {
    let previous = previous ?? RecordFile.previous(in: tree.recordFolder, forOutput: tree.folder, site: tree.site)
    record = previous?.record
    statuses = previous?.statuses
    if record?.isDamaged == true { findings.append(tree.problem.damaged(tree.recordFolder)) }
    let folder = try Disk().exists(tree.recordFolder) ? tree.recordFolder : tree.site
    if let error = try OpenFolder(folder).isWritable() { findings.append(tree.problem.notWritable(error)) }
  }

  private func openRecord(_ previous: PreviousOutput?) throws(FileError) -> Bool {
    do {
      let file = try RecordFile(in: tree.recordFolder, forOutput: tree.folder, site: tree.site)
      recordFile = file
      if let found = try file.read(previous) { (record, statuses) = found }
      if record?.isDamaged == true { findings.append(tree.problem.damaged(file.path)) }
      return true
    } catch  where error.cause == .busy {
      findings.append(tree.problem.busy())
      return false
    }
  }

  /// Checks whether a missing output folder can be made.
  private func lookAbove() throws(FileError) {
    var above = Paths.split(tree.folder).folder
    while try !Disk().exists(above) { above = Paths.split(above).folder }
    if let error = try OpenFolder(above).isWritable() { findings.append(tree.problem.notWritable(error)) }
  }

  private func lookInside() throws(FileError) {
    let root = try OpenFolder(tree.folder)
    if let error = root.isWritable() {
      findings.append(tree.problem.notWritable(error))
      return
    }
    if try root.names().isEmpty, StagingFolder.above(tree.folder, root) != nil {
      empty = root
      return
    }
    do {
      if !isChecking { rootLock = try root.lock() }
    } catch  where error.cause == .busy {
      findings.append(tree.problem.busy())
      return
    }
    self.root = root
    var known = [FileStatus??](repeating: nil, count: paths.names.count)
    if record?.isBeside == true, try isUnfinishedBeside() { record = nil }
    if let found = OutputID.read(in: root) { (id, hasID) = (found, true) }
    if let other = record, !hasID || other.id != id, !tree.adopts {
      if !other.isDamaged { findings.append(tree.problem.recordOfAnother(outdated(other, root))) }
      (record, statuses) = (nil, nil)
    }
    if let record {
      let places = snapshot.take(record, paths)
      for (place, status) in zip(places, statuses ?? []) where place >= 0 { known[Int(place)] = .some(status) }
    }
    let scanner = OutputScanner(root: root, paths: paths, problem: tree.problem, force: tree.force, record: record)
    findings += try scanner.look(&snapshot, known)
    foreign = paths.indices.filter { snapshot.files[$0].state == .foreign }.map { paths.names[$0] }
  }

  /// The files of a record that no page needs and that are still there.
  private func outdated(_ record: OutputRecord, _ root: OpenFolder) -> [String] {
    record.files.lazy.map { record.path($0.path) }.filter { [paths] path in
      paths.file(path) == nil && (try? root.status(path))??.kind == .file
    }
  }

  /// Whether a first build wrote its record and stopped before its folder was renamed: then the record describes none
  /// of the existing files.
  private func isUnfinishedBeside() throws(FileError) -> Bool {
    try Disk().exists(Paths.join(Paths.split(tree.folder).folder, StagingFolder.firstName(tree.folder)))
  }
}

extension PreparedOutput {
  /// Records the files to be written, and removes leftovers of earlier builds that are in the way.
  ///
  /// - Throws: the errors among the findings, if any; errors of the disk.
  package func begin() throws(OutputError) -> OutputWriting {
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty, let recordFile else { throw OutputError(errors) }
    let strangers = paths.indices.filter { snapshot.files[$0].state == .foreign }
    guard strangers.isEmpty else { throw OutputError(strangers.map { tree.problem.foreignFile(paths.names[$0]) }) }
    do {
      if let root { return try beginInPlace(root, recordFile) }
      return try beginBeside(recordFile)
    } catch {
      throw OutputError(error.cause == .busy ? tree.problem.busy() : tree.problem.failed(error))
    }
  }

  /// Moves the snapshot out, so that it is modified in place and not copied.
  private func takeSnapshot() -> OutputSnapshot {
    defer { snapshot = OutputSnapshot(WantedPaths(SortedPaths([]))) }
    return snapshot
  }

  private func beginBeside(_ recordFile: RecordFile) throws(FileError) -> OutputWriting {
    // The record describes files that are gone; and if it is that of an unfinished first build, it must be removed
    // before that build's folder.
    try recordFile.remove()
    let (above, name) = Paths.split(tree.folder)
    try Disk().makeFolders(above)
    let parent = try OpenFolder(above)
    try StagingFolder.removeLeftovers(above: parent, ofOutput: tree.folder)
    let staging = StagingFolder(parent, StagingFolder.firstName(tree.folder))
    let root = try staging.folder()
    if let empty { root.takeOwner(of: empty) }
    try OutputID.write(id, in: root)
    let ground = OutputWriting.WriteTarget(root: root, staging: staging, finalName: name, lock: nil)
    return OutputWriting(tree, paths, takeSnapshot(), recordFile, id, previous: nil, ground)
  }

  private func beginInPlace(_ root: OpenFolder, _ recordFile: RecordFile) throws(FileError) -> OutputWriting {
    // An existing record describes another folder.
    if record == nil { try recordFile.remove() }
    if !hasID { try OutputID.write(id, in: root) }
    try journal(recordFile)
    if let above = try? OpenFolder(Paths.split(tree.folder).folder) {
      try StagingFolder.removeLeftovers(above: above, ofOutput: tree.folder)
    }
    try StagingFolder.removeLeftovers(inside: root)
    for path in snapshot.obstacles {
      let (above, name) = Paths.split(path)
      let folder = try root.folder(above)
      if try folder.status(name)?.kind == .folder {
        try folder.removeTree(name)
      } else {
        try folder.removeFile(name)
      }
    }
    let ground = OutputWriting.WriteTarget(
      root: root, staging: StagingFolder(forOutput: root, at: tree.folder), finalName: nil, lock: rootLock)
    return OutputWriting(tree, paths, takeSnapshot(), recordFile, id, previous: record, ground)
  }

  /// Appends what the record lacks. A damaged record is rewritten with its valid part.
  private func journal(_ recordFile: RecordFile) throws(FileError) {
    let canAppend = record?.isWhole == true
    let newFiles = paths.indices.filter {
      let slot = snapshot.files[$0]
      // Omitted files are usually omitted again; otherwise the writer records them.
      return !slot.isRecorded && slot.state != .asRecorded && !(slot.wasOmitted && slot.state == .missing && canAppend)
    }
    let newFolders = paths.folders.indices.filter { !snapshot.folders[$0].exists }
    guard !newFiles.isEmpty || !newFolders.isEmpty else { return }
    func pending(_ blocks: inout RecordWriter) {
      blocks.texts(.pendingFiles, newFiles.lazy.map { self.paths.names[$0] })
      blocks.texts(.pendingFolders, newFolders.lazy.map { self.paths.path(ofFolder: $0) })
    }
    if canAppend {
      var blocks = RecordWriter(addsToEnd: true)
      pending(&blocks)
      return try recordFile.append(blocks)
    }
    var content = RecordWriter.Content(
      paths: paths, slots: snapshot.files, version: tree.version, configuration: tree.configuration, id: id)
    content.files = paths.indices.filter { snapshot.files[$0].isRecorded }
    content.otherFiles = snapshot.unwantedFiles
    content.folders = paths.folders.indices.filter { snapshot.folders[$0].isOurs }
    content.otherFolders = snapshot.unwantedFolders
    try recordFile.replace { blocks in
      blocks.record(content)
      pending(&blocks)
    }
  }
}
