import Feeds
import Files
import Output
import Settings

/// Finds the files of a source: one file, or all data files of a folder or matches of a glob that are not in the output.
struct SourcePaths {
  let files: any FileSystem
  let site: String
  private let resolvedSite, output: String

  /// - Parameter output: the output folder.
  init(_ files: any FileSystem, site: String, output: String) {
    (self.files, self.site) = (files, site)
    (resolvedSite, self.output) = (Disk().resolved(site), Disk().resolved(output))
  }

  /// - Parameters:
  ///   - endings: the extensions of the files to read in a folder.
  ///   - others: the extensions of the files to read in a folder that has none of these.
  func files(of source: Source, endings: [String], others: [String] = []) throws(FileError) -> SourceFiles {
    let path = Self.withoutDots(source.path)
    switch try files.status(Paths.join(site, path))?.kind {
    case .folder:
      let all = try files.list(Paths.join(site, path), recursive: true).filter { entry in
        !entry.path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      let data = all.filter { Self.isMeant($0, endings) }
      let hasFiles = data.contains { $0.status.kind == .file }
      let found = hasFiles || others.isEmpty ? data : all.filter { Self.isMeant($0, endings + others) }
      // Reading workbooks reports them.
      let books = (endings + others).contains(".csv") ? all.filter(Self.isWorkbook) : []
      return several(
        (found + books).map { Paths.join(path, $0.path) }.sorted {
          Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
        })
    case .some: return SourceFiles(paths: [path], isSingle: true)
    case nil: return several(try files.glob(path, in: site))
    }
  }

  /// A path as findings show it and as the output's is: `data` for `./data`, empty for `.`.
  private static func withoutDots(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private func several(_ paths: [String]) -> SourceFiles {
    let read = paths.filter { !OutputTree.owns(Paths.join(resolvedSite, $0), output: output) }
    // If all are in the output, the output is refused.
    return SourceFiles(paths: read.isEmpty ? paths : read, isSingle: false)
  }

  func isFolder(_ source: Source) throws(FileError) -> Bool {
    try files.status(Paths.join(site, source.path))?.kind == .folder
  }

  /// Whether an entry is a workbook, and not the lock that a program makes beside it.
  private static func isWorkbook(_ entry: FolderEntry) -> Bool {
    let name = Paths.split(entry.path).name
    return entry.status.kind == .file && !name.hasPrefix("~$") && !name.hasPrefix(".~")
      && Workbook.endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether an entry of a folder is data, or a link or device with the name of data; reading it reports the fault.
  private static func isMeant(_ entry: FolderEntry, _ endings: [String]) -> Bool {
    let isData = endings.contains { entry.path.lowercased().hasSuffix($0) }
    switch entry.status.kind {
    case .file: return isData
    case .special: return isData && entry.fault != nil
    case .folder: return entry.fault != nil
    case .link: return true
    }
  }
}
