import Diagnostics
import Files

/// Looks at the output folder where a build wants to write, and changes nothing.
struct Surveyor {
  let root: OpenFolder
  let paths: WantedPaths
  let told: OutputFindings
  let force: Bool

  /// - Parameter known: what stands at some of the paths already.
  func look(_ survey: inout Survey, _ known: [FileStatus??]) throws(FileError) -> [Finding] {
    let others = paths.indices.filter { known[$0] == nil }
    var files = known.map { $0 ?? nil }
    for (file, status) in zip(others, try ManyFiles.statuses(of: others, in: paths, root)) { files[file] = status }
    for file in paths.indices { settle(file, files[file], &survey) }
    // The folders of what is as it was left need no look.
    let folders = paths.folders.indices.filter { !survey.folders[$0].stands }
    let statuses = try ManyFiles.statuses(in: root, folders.count) { paths.path(ofFolder: folders[$0]) }
    var findings: [Finding] = []
    for (folder, status) in zip(folders, statuses) {
      // What is in a folder that is not there, or in what is no folder, is not there.
      let status = survey.folders[Int(paths.folders[folder].above)].stands ? status : nil
      if let finding = look(folder: folder, status, &survey) { findings.append(finding) }
    }
    for file in paths.indices where survey.files[file].state != .asRecorded {
      guard survey.folders[Int(paths.folderOf[file])].stands, let status = files[file] else { continue }
      if let finding = try look(file: file, status, &survey) { findings.append(finding) }
    }
    return findings
  }

  /// Takes note of a file that has the size and time that the record says, and so of the folders above it.
  private func settle(_ file: Int, _ status: FileStatus?, _ survey: inout Survey) {
    let slot = survey.files[file]
    guard let status, status.kind == .file, slot.isRecorded, slot.size == Int64(status.size),
      slot.modified == status.modified
    else { return }
    survey.files[file].state = .asRecorded
    var folder = Int(paths.folderOf[file])
    while !survey.folders[folder].stands {
      survey.folders[folder].stands = true
      folder = Int(paths.folders[folder].above)
    }
  }

  private func look(folder: Int, _ status: FileStatus?, _ survey: inout Survey) -> Finding? {
    guard let status else {
      survey.folders[folder].isOurs = false
      return nil
    }
    if status.kind == .folder {
      survey.folders[folder].stands = true
      return nil
    }
    survey.folders[folder].isOurs = false
    let path = paths.path(ofFolder: folder)
    guard force || survey.unwantedFiles.hasSorted(path) else {
      return status.kind == .link ? told.link(path) : told.foreignAbove(path)
    }
    survey.obstacles.append(path)
    return nil
  }

  /// - Parameter status: of what is not as it was left, or was never ours.
  private func look(file: Int, _ status: FileStatus, _ survey: inout Survey) throws(FileError) -> Finding? {
    let isOurs = survey.files[file].isRecorded || force
    switch status.kind {
    case .file:
      survey.files[file].take(status)
      survey.files[file].state = isOurs ? .unknown : .foreign
      return nil
    case .folder:
      let path = paths.names[file]
      guard try holdsOnlyOurs(folder: path, survey) else { return told.foreignFolder(path) }
      survey.obstacles.append(path)
      return nil
    case .link, .special:
      return isOurs ? nil : told.foreignFile(paths.names[file])
    }
  }

  /// Whether all that is in the folder is recorded and no longer wanted, so that it may go.
  private func holdsOnlyOurs(folder: String, _ survey: Survey) throws(FileError) -> Bool {
    guard survey.unwantedFolders.hasSorted(folder) else { return false }
    for name in try root.folder(folder).names() {
      let path = folder + "/" + name
      let isFolder = try root.status(path)?.kind == .folder
      guard isFolder ? try holdsOnlyOurs(folder: path, survey) : survey.unwantedFiles.hasSorted(path) else {
        return false
      }
    }
    return true
  }
}
