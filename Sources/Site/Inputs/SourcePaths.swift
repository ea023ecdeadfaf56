import Feeds
import Files
import Settings

/// Finds the files of a source: one file, all data files of a folder, or the matches of a glob.
struct SourcePaths {
  let files: any FileSystem
  let site: String

  /// - Parameters:
  ///   - endings: the extensions of the files to read in a folder.
  ///   - others: the extensions of the files to read in a folder that has none of these.
  func files(of source: Source, endings: [String], others: [String] = []) throws(FileError) -> SourceFiles {
    let path = source.path
    switch try files.status(Paths.join(site, path))?.kind {
    case .folder:
      let all = try files.list(Paths.join(site, path), recursive: true).filter { entry in
        !entry.path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      let data = all.filter { Self.isMeant($0, endings) }
      let hasFiles = data.contains { $0.status.kind == .file }
      let found = hasFiles || others.isEmpty ? data : all.filter { Self.isMeant($0, endings + others) }
      return SourceFiles(paths: found.map { Paths.join(path, $0.path) }, isSingle: false)
    case .some: return SourceFiles(paths: [path], isSingle: true)
    case nil: return SourceFiles(paths: try files.glob(path, in: site), isSingle: false)
    }
  }

  func isFolder(_ source: Source) throws(FileError) -> Bool {
    try files.status(Paths.join(site, source.path))?.kind == .folder
  }

  /// Whether an entry of a folder is data, or a link or device with the name of data; reading it reports the fault.
  private static func isMeant(_ entry: FolderEntry, _ endings: [String]) -> Bool {
    let isData = endings.contains { entry.path.hasSuffix($0) }
    switch entry.status.kind {
    case .file: return isData
    case .special: return isData && entry.fault != nil
    case .folder: return entry.fault != nil
    case .link: return true
    }
  }
}
