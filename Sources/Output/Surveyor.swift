import Diagnostics
import Files

/// Looks at the output folder where a build wants to write, and changes nothing.
struct Surveyor {
  let root: OpenFolder
  let paths: WantedPaths
  let told: OutputFindings
  let force: Bool

  func look(_ survey: inout Survey) throws(FileError) -> [Finding] {
    var findings: [Finding] = []
    let folders = try ManyFiles.statuses(in: root, paths.folders.count) { paths.path(ofFolder: $0) }
    for folder in paths.folders.indices.dropFirst() {
      // What is in a folder that is not there, or in what is no folder, is not there.
      let status = survey.folders[Int(paths.folders[folder].above)].stands ? folders[folder] : nil
      if let finding = look(folder: folder, status, &survey) { findings.append(finding) }
    }
    let files = try ManyFiles.statuses(in: root, paths.names.count) { paths.names[$0] }
    for file in paths.names.indices {
      guard survey.folders[Int(paths.folderOf[file])].stands, let status = files[file] else { continue }
      if let finding = try look(file: file, status, &survey) { findings.append(finding) }
    }
    return findings
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

  private func look(file: Int, _ status: FileStatus, _ survey: inout Survey) throws(FileError) -> Finding? {
    let path = paths.names[file]
    let isOurs = survey.files[file].isRecorded || force
    switch status.kind {
    case .file:
      let isAsRecorded = survey.files[file].size == Int64(status.size) && survey.files[file].modified == status.modified
      survey.files[file].take(status)
      survey.files[file].state = isAsRecorded ? .asRecorded : isOurs ? .unknown : .foreign
      return nil
    case .folder:
      guard try holdsOnlyOurs(folder: path, survey) else { return told.foreignFolder(path) }
      survey.obstacles.append(path)
      return nil
    case .link, .special:
      return isOurs ? nil : told.foreignFile(path)
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
