import Diagnostics
import Files
import Bytes

/// An output folder that was looked at, and in which nothing was written yet.
package final class PreparedOutput {
  /// What stands in the way; an error among them, and the build must end here.
  package internal(set) var findings: [Finding] = []
  /// Files that are not ours and stand where pages must go: each must be given to `adopt` with the page's bytes before
  /// `begin`. Without a record these are all files of an earlier output; else hardly ever one.
  package private(set) var foreign: [String] = []

  private let tree: OutputTree
  private let paths: WantedPaths
  private var snapshot: OutputSnapshot
  private var recordFile: RecordFile?
  private var record: OutputRecord?
  /// What stood at each of its files when they were looked up; nil if they were not.
  private var statuses: [FileStatus?]?
  /// The output folder, if there is one and files are changed in it; nil: the first build, beside it.
  private var root: OpenFolder?
  private var rootLock: FileLock?
  /// An empty output folder that the first build takes the place of.
  private var empty: OpenFolder?

  init(_ tree: OutputTree, _ paths: WantedPaths) {
    self.tree = tree
    self.paths = paths
    snapshot = OutputSnapshot(paths)
  }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Compares a file that is not ours with the page that must go there: if the bytes are equal it is ours from now on.
  ///
  /// - Returns: the error that names it, if they are not.
  package func adopt(_ path: String, _ bytes: [UInt8]) -> Finding? {
    guard let root, let index = paths.file(path), snapshot.files[index].state == .foreign else { return nil }
    do {
      guard snapshot.files[index].size == bytes.count, try root.read(path) == bytes else {
        return tree.problem.foreignFile(path)
      }
      snapshot.files[index].hash = XXH3.hash(bytes)
      snapshot.files[index].state = .asRecorded
      // Who wrote the file made the folders above it too, as far as can be known.
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

  /// What this build would remove of the pages of the last one; nil where it removes fewer than `least`, and where the
  /// config has changed since.
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
    guard try openRecord(previous) else { return }
    if folder == nil {
      try lookAbove()
    } else {
      try lookInside()
    }
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

  /// Without an output folder: whether it can be made.
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
      rootLock = try root.lock()
    } catch  where error.cause == .busy {
      findings.append(tree.problem.busy())
      return
    }
    self.root = root
    var known = [FileStatus??](repeating: nil, count: paths.names.count)
    if record?.isBeside == true, try isUnfinishedBeside() { record = nil }
    if let record {
      let places = snapshot.take(record, paths)
      for (place, status) in zip(places, statuses ?? []) where place >= 0 { known[Int(place)] = .some(status) }
    }
    let scanner = OutputScanner(root: root, paths: paths, problem: tree.problem, force: tree.force)
    findings += try scanner.look(&snapshot, known)
    foreign = paths.indices.filter { snapshot.files[$0].state == .foreign }.map { paths.names[$0] }
  }

  /// Whether a first build wrote its record and died before its files were put in place: then the record speaks of none
  /// of the files that are there now.
  private func isUnfinishedBeside() throws(FileError) -> Bool {
    try Disk().exists(Paths.join(Paths.split(tree.folder).folder, StagingFolder.firstName(tree.folder)))
  }
}

extension PreparedOutput {
  /// Records what is about to be written, and clears away what earlier builds left in the way.
  ///
  /// - Throws: the errors among the findings, if there are some; the disk's errors.
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

  /// Gives what was looked at away, so that it is changed where it lies and not copied.
  private func takeSnapshot() -> OutputSnapshot {
    defer { snapshot = OutputSnapshot(WantedPaths(SortedPaths([]))) }
    return snapshot
  }

  private func beginBeside(_ recordFile: RecordFile) throws(FileError) -> OutputWriting {
    // It speaks of files that are gone; and were it of a first build that died, it must go before that build's folder.
    try recordFile.remove()
    let (above, name) = Paths.split(tree.folder)
    try Disk().makeFolders(above)
    let parent = try OpenFolder(above)
    try StagingFolder.removeLeftovers(above: parent, ofOutput: tree.folder)
    let staging = StagingFolder(parent, StagingFolder.firstName(tree.folder))
    let root = try staging.folder()
    if let empty { root.takeOwner(of: empty) }
    let ground = OutputWriting.WriteTarget(root: root, staging: staging, finalName: name, lock: nil)
    return OutputWriting(tree, paths, takeSnapshot(), recordFile, previous: nil, ground)
  }

  private func beginInPlace(_ root: OpenFolder, _ recordFile: RecordFile) throws(FileError) -> OutputWriting {
    // One that is there all the same does not speak of this folder.
    if record == nil { try recordFile.remove() }
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
    return OutputWriting(tree, paths, takeSnapshot(), recordFile, previous: record, ground)
  }

  /// Adds to the record what it does not name yet. A record that is damaged is written anew with what is left of it.
  private func journal(_ recordFile: RecordFile) throws(FileError) {
    let canAppend = record?.isWhole == true
    let newFiles = paths.indices.filter {
      let slot = snapshot.files[$0]
      // What was left out mostly is again; if not, the writer records it.
      return !slot.isRecorded && slot.state != .asRecorded && !(slot.wasOmitted && slot.state == .missing && canAppend)
    }
    let newFolders = paths.folders.indices.filter { !snapshot.folders[$0].stands }
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
      paths: paths, slots: snapshot.files, version: tree.version, configuration: tree.configuration)
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

extension RecordWriter {
  /// What a whole record tells: numbers of wanted paths, and paths that are not wanted.
  struct Content {
    let paths: WantedPaths
    /// For each of the wanted files what is known of it.
    let slots: [FileState]
    /// Which files are recorded, and which were left out.
    var files: [Int] = []
    var omitted: [Int] = []
    /// Other files that are ours: only their paths are known.
    var otherFiles: [String] = []
    /// Our folders: those that are wanted, and others.
    var folders: [Int] = []
    var otherFolders: [String] = []
    var isBeside = false
    let version: String
    let configuration: UInt64
  }

  /// A whole record.
  mutating func record(_ content: Content) {
    let (paths, slots) = (content.paths, content.slots)
    head(
      isBeside: content.isBeside,
      files: content.files.reduce(0) { $0 + (slots[$1].modified != OutputRecord.unknown ? 1 : 0) },
      folders: content.folders.count + content.otherFolders.count, version: content.version,
      configuration: content.configuration)
    list(.files, content.files) { writer, file in
      writer.number(UInt64(bitPattern: slots[file].size))
      writer.number(UInt64(bitPattern: slots[file].modified))
      writer.number(slots[file].hash)
      writer.number(slots[file].inputs)
      writer.text(paths.names.texts.bytes[paths.names.texts.range(file)])
    }
    list(.folders, content.folders) { writer, folder in writer.text(paths.bytes(ofFolder: folder)) }
    texts(.folders, content.otherFolders)
    list(.omittedFiles, content.omitted) { writer, file in
      writer.text(paths.names.texts.bytes[paths.names.texts.range(file)])
    }
    texts(.pendingFiles, content.otherFiles)
  }
}
