import Bytes
import Diagnostics
import Files

extension OutputWriting {
  /// Finishes the build: removes recorded files that are no longer wanted, then folders that Stationary made and that
  /// are now empty; writes the record; on a first build, renames the staging folder.
  ///
  /// - Throws: if a prepared path was neither written, kept nor omitted, before anything is removed; if the disk fails,
  ///   after everything else was done: then the next build finishes.
  package func commit() throws(OutputError) -> OutputSummary {
    let (snapshot, isRecordOld) = state.withLock { ($0.snapshot, $0.isRecordOld) }
    let unsettled = snapshot.files.indices.filter {
      switch snapshot.files[$0].state {
      case .kept, .written, .omitted: false
      case .missing, .asRecorded, .unknown, .foreign: true
      }
    }
    guard unsettled.isEmpty else { throw OutputError(tree.problem.notWritten(unsettled.map { paths.names[$0] })) }

    var remover = StaleFileRemover(ground.root)
    if ground.finalName == nil { remover.remove(unwantedFiles(snapshot), unwantedFolders(snapshot)) }
    do {
      if isRecordOld || remover.didSomething || !isOfThisVersion || !isOfThisConfiguration {
        try recordFile.replace { record(snapshot, remover, to: &$0) }
      }
      if let finalName = ground.finalName {
        try ground.staging.becomes(finalName)
      } else {
        try ground.staging.close()
      }
    } catch {
      throw OutputError((remover.errors + [error]).map(tree.problem.failed))
    }
    guard remover.errors.isEmpty else { throw OutputError(remover.errors.map(tree.problem.failed)) }

    let summary = summary(snapshot, removed: remover.removed)
    if summary.written > 0 { FileClock.wait(past: snapshot.files.map(\.modified).max() ?? 0) }
    return summary
  }

  private func summary(_ snapshot: OutputSnapshot, removed: Int) -> OutputSummary {
    var summary = OutputSummary(removed: removed)
    if ground.finalName == nil {
      for path in snapshot.unwantedFiles where Shrinkage.isPage(path) { summary.removedPages.add(path) }
    }
    for (index, file) in snapshot.files.enumerated() where file.state != .omitted {
      summary.bytes += Int(file.size)
      if file.state == .kept {
        summary.kept += 1
      } else {
        summary.written += 1
        summary.bytesWritten += Int(file.size)
        guard paths.names.texts.bytes[paths.names.texts.range(index)].suffix(5).elementsEqual(".html".utf8) else {
          continue
        }
        if file.isRecorded { summary.changed.add(paths.names[index]) } else { summary.added.add(paths.names[index]) }
      }
    }
    return summary
  }

  private func record(_ snapshot: OutputSnapshot, _ remover: StaleFileRemover, to writer: inout RecordWriter) {
    let gone = remover.removedFolders
    var content = RecordWriter.Content(
      paths: paths, slots: snapshot.files, version: tree.version, configuration: tree.configuration, id: id)
    content.files = paths.indices.filter { snapshot.files[$0].state != .omitted }
    content.omitted = paths.indices.filter { snapshot.files[$0].state == .omitted }
    content.otherFiles = remover.filesLeft
    content.folders = paths.folders.indices.dropFirst().filter { folder in
      snapshot.folders[folder].isOurs && snapshot.folders[folder].exists
        && (gone.isEmpty || !gone.contains(paths.path(ofFolder: folder)))
    }
    content.otherFolders = remover.foldersLeft
    content.isBeside = ground.finalName != nil
    writer.record(content)
  }

  private func unwantedFiles(_ snapshot: OutputSnapshot) -> [String] {
    // Unrecorded files at these paths are replaced because of `--force`.
    let omitted = snapshot.files.indices.filter {
      let slot = snapshot.files[$0]
      return slot.state == .omitted && (slot.isRecorded || slot.modified != OutputRecord.unknown)
    }
    return snapshot.unwantedFiles + omitted.map { paths.names[$0] }
  }

  /// Folders that no page needs any longer, and those of pages that were left out.
  private func unwantedFolders(_ snapshot: OutputSnapshot) -> [String] {
    guard snapshot.files.contains(where: { $0.state == .omitted }) else { return snapshot.unwantedFolders }
    var isNeeded = [Bool](repeating: false, count: paths.folders.count)
    for file in snapshot.files.indices where snapshot.files[file].state != .omitted {
      var folder = Int(paths.folderOf[file])
      while !isNeeded[folder] {
        isNeeded[folder] = true
        folder = Int(paths.folders[folder].above)
      }
    }
    let left = paths.folders.indices.dropFirst().filter { !isNeeded[$0] && snapshot.folders[$0].isOurs }
    return (snapshot.unwantedFolders + left.map { paths.path(ofFolder: $0) }).sorted(by: ByteOrder.precedes)
  }
}

/// Removes only Stationary's own files: folders with other files stay, links are not followed, and a file that has
/// changed since is no longer Stationary's.
struct StaleFileRemover {
  private let root: OpenFolder
  private(set) var removed = 0
  private(set) var removedFolders: Set<String> = []
  /// Own files that the disk did not allow to remove.
  private(set) var filesLeft: [String] = []
  private(set) var foldersLeft: [String] = []
  private(set) var errors: [FileError] = []
  private(set) var didSomething = false
  /// The folder of the last path: consecutive paths are often in the same one.
  private var last: (path: String, folder: OpenFolder)?

  init(_ root: OpenFolder) { self.root = root }

  /// - Parameter folders: sorted by their bytes, so that in reverse order each comes before its parent.
  mutating func remove(_ files: [String], _ folders: [String]) {
    didSomething = !files.isEmpty
    for path in files {
      do throws(FileError) {
        if try above(path)?.removeFile(Paths.split(path).name) == true { removed += 1 }
      } catch {
        if Self.isNoLongerOurs(error.cause) { continue }
        filesLeft.append(path)
        errors.append(error)
      }
    }
    for path in folders.reversed() {
      do throws(FileError) {
        try above(path)?.removeFolder(Paths.split(path).name)
        removedFolders.insert(path)
        didSomething = true
      } catch {
        // The folder has other files; it can be removed when they are gone.
        if error.cause == .notEmpty || error.cause == .exists {
          foldersLeft.append(path)
        } else if !Self.isNoLongerOurs(error.cause) {
          foldersLeft.append(path)
          errors.append(error)
        } else {
          didSomething = true
        }
      }
    }
  }

  private mutating func above(_ path: String) throws(FileError) -> OpenFolder? {
    let folder = Paths.split(path).folder
    if let last, ByteOrder.equal(last.path, folder) { return last.folder }
    do {
      let opened = try root.folder(folder)
      last = (folder, opened)
      return opened
    } catch  where error.cause == .missing {
      return nil
    }
  }

  private static func isNoLongerOurs(_ cause: FileError.Cause) -> Bool {
    switch cause {
    case .isFolder, .isNoFolder, .isLink, .linkLoop: true
    default: false
    }
  }
}
