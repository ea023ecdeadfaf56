import Diagnostics
import Files

/// Examines the output folder before a build, without changing anything.
struct OutputScanner {
  let root: OpenFolder
  let paths: WantedPaths
  let problem: OutputFindings
  let force: Bool
  /// The record of the folder; nil if there is none.
  let record: OutputRecord?

  /// - Parameter known: the status at some of the paths, if already looked up.
  func look(_ snapshot: inout OutputSnapshot, _ known: [FileStatus??]) throws(FileError) -> [Finding] {
    let others = paths.indices.filter { known[$0] == nil }
    var files = known.map { $0 ?? nil }
    for (file, status) in zip(others, try FileStatuses.statuses(of: others, in: paths, root)) { files[file] = status }
    for file in paths.indices { settle(file, files[file], &snapshot) }
    // The folders of unchanged files need not be examined.
    let folders = paths.folders.indices.filter { !snapshot.folders[$0].exists }
    let statuses = try FileStatuses.statuses(in: root, folders.count) { paths.path(ofFolder: folders[$0]) }
    var findings: [Finding] = []
    for (folder, status) in zip(folders, statuses) {
      // If the folder does not exist, or is not a folder, nothing exists in it.
      let status = snapshot.folders[Int(paths.folders[folder].above)].exists ? status : nil
      if let finding = look(folder: folder, status, &snapshot) { findings.append(finding) }
    }
    for file in paths.indices where snapshot.files[file].state != .asRecorded {
      guard snapshot.folders[Int(paths.folderOf[file])].exists, let status = files[file] else { continue }
      if let finding = try look(file: file, status, &snapshot) { findings.append(finding) }
    }
    return findings
  }

  /// Notes that a file has the recorded size and time, and therefore that the folders above it exist.
  private func settle(_ file: Int, _ status: FileStatus?, _ snapshot: inout OutputSnapshot) {
    let slot = snapshot.files[file]
    guard let record, let status, slot.isRecorded,
      status.isRecorded(size: slot.size, modified: slot.modified, in: record)
    else { return }
    snapshot.files[file].state = .asRecorded
    var folder = Int(paths.folderOf[file])
    while !snapshot.folders[folder].exists {
      snapshot.folders[folder].exists = true
      folder = Int(paths.folders[folder].above)
    }
  }

  private func look(folder: Int, _ status: FileStatus?, _ snapshot: inout OutputSnapshot) -> Finding? {
    guard let status else {
      snapshot.folders[folder].isOurs = false
      return nil
    }
    if status.kind == .folder {
      snapshot.folders[folder].exists = true
      return nil
    }
    snapshot.folders[folder].isOurs = false
    let path = paths.path(ofFolder: folder)
    guard force || snapshot.unwantedFiles.hasSorted(path) else {
      return status.kind == .link ? problem.link(path) : problem.foreignAbove(path)
    }
    snapshot.obstacles.append(path)
    return nil
  }

  /// - Parameter status: the status of a file that has changed, or that is not Stationary's.
  private func look(file: Int, _ status: FileStatus, _ snapshot: inout OutputSnapshot) throws(FileError) -> Finding? {
    let isOurs = snapshot.files[file].isRecorded || force
    switch status.kind {
    case .file:
      snapshot.files[file].take(status)
      snapshot.files[file].state = isOurs ? .unknown : .foreign
      return nil
    case .folder:
      let path = paths.names[file]
      guard try holdsOnlyOurs(folder: path, snapshot) else { return problem.foreignFolder(path) }
      snapshot.obstacles.append(path)
      return nil
    case .link, .special:
      return isOurs ? nil : problem.foreignFile(paths.names[file])
    }
  }

  /// Whether everything in the folder is recorded and no longer wanted, so that the folder can be removed.
  private func holdsOnlyOurs(folder: String, _ snapshot: OutputSnapshot) throws(FileError) -> Bool {
    guard snapshot.unwantedFolders.hasSorted(folder) else { return false }
    for name in try root.folder(folder).names() {
      let path = folder + "/" + name
      let isFolder = try root.status(path)?.kind == .folder
      guard isFolder ? try holdsOnlyOurs(folder: path, snapshot) : snapshot.unwantedFiles.hasSorted(path) else {
        return false
      }
    }
    return true
  }
}
