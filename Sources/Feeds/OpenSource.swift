import Bytes
import CivilTime
import Diagnostics
import Files
import Money
import Settings

/// A source while a feed reads its files.
package struct OpenSource: Sendable {
  let files: SourceFiles
  /// What the config names: a file, a folder or a glob.
  let path: String
  /// The currency of prices that name none; nil if the config has none either.
  let currency: Currency?
  /// The languages of the site.
  let languages: SiteLanguages
  /// The keys of a source of kind `gtfs`.
  let schedule: ScheduleSelection
  /// The keys of a source of kind `timetable`.
  var sheets = SheetSettings()
  /// The title of the site.
  var title = ""
  /// What the config says about tables.
  var tables = TableSource()
  /// The date of the site's data; nil if unknown.
  let date: Day?
  /// Whether much of what it had may be missing.
  var allowsShrinking = false
  let disk: any FileSystem
  /// The folder that paths are relative to.
  let site: String

  /// Reads files, and reports and skips those that are unusable.
  ///
  /// A fault is an error in a file that the config names individually, and if all files of a source are bad. Otherwise
  /// it is a warning (Docs/contract.md, «Input»), as in files that the config does not name.
  /// - Parameters:
  ///   - areArchives: whether the files are archives, and not text.
  ///   - read: reads one file.
  func each(
    _ paths: [String], areArchives: Bool = false, _ findings: inout Findings,
    read: (FeedFile, inout Findings) throws(BadFile) -> Void
  ) {
    each(paths, atOnce: 1, areArchives: areArchives, &findings, parse: { $0 }, add: read)
  }

  /// The same in two steps, the first of which treats several files in parallel.
  /// - Parameters:
  ///   - count: the number of files whose content is in memory.
  ///   - add: gets the contents in the order of the paths.
  func each<Content: Sendable>(
    _ paths: [String], atOnce count: Int, areArchives: Bool = false, _ findings: inout Findings,
    parse: @escaping @Sendable (FeedFile) -> Content,
    add: (Content, inout Findings) throws(BadFile) -> Void
  ) {
    let areNamed = paths == files.paths
    var bad: [(path: String, fault: BadFile)] = []
    for first in stride(from: 0, to: paths.count, by: count) {
      let some = paths[first..<min(first + count, paths.count)]
      let contents = parallelMap(some.count, by: 1) { part in
        Result { () throws(BadFile) in
          let path = some[first + part.lowerBound]
          let bytes = try bytes(path)
          if let fault = areArchives ? Workbook.fault(bytes) : ForeignFile.fault(bytes) { throw fault }
          return parse(FeedFile(bytes, path: path, currency: currency, tables: tables))
        }
      }
      for (path, content) in zip(some, contents) {
        do throws(BadFile) {
          try add(try content.get(), &findings)
        } catch {
          if areNamed { bad.append((path, error)) } else { findings.add(error.finding(in: path)) }
        }
      }
    }
    let areAllBad = files.isSingle || bad.count == paths.count
    for (path, fault) in bad { findings.add(fault.finding(in: path, isError: areAllBad)) }
  }

  /// The paths of files in one of the source's folders that the config does not name.
  func otherFiles(in folder: String, _ findings: inout Findings) -> [String] {
    let known = Set(files.paths)
    do throws(FileError) {
      let entries = try disk.list(Paths.join(site, folder), recursive: false)
      return entries.map { Paths.join(folder == "." ? "" : folder, $0.path) }.filter { !known.contains($0) }
    } catch {
      findings.add(error.finding("source/unreadable", as: Paths.rest(of: error.path, in: site) ?? folder))
      return []
    }
  }

  /// The bytes of a file of the source.
  func bytes(_ path: String) throws(BadFile) -> [UInt8] {
    do throws(FileError) {
      return try disk.readData(Paths.join(site, path))
    } catch {
      throw BadFile(
        id: error.cause.refusal ?? "source/unreadable", line: nil, column: nil, what: "the file \(error.what)",
        advice: error.advice, isAlwaysError: error.cause.refusal != nil || error.cause.isShortage)
    }
  }
}

/// The files of one source.
package struct SourceFiles: Sendable {
  /// Relative to the site, in the order of their bytes.
  package let paths: [String]
  /// Whether the config names one file, not a folder or a glob.
  package let isSingle: Bool

  /// Their folders, each once.
  var folders: [String] {
    var seen: Set<String> = []
    return paths.map { Paths.split($0).folder }.filter { seen.insert($0).inserted }
  }

  package init(paths: [String], isSingle: Bool) { (self.paths, self.isSingle) = (paths, isSingle) }
}

/// One file of a source.
struct FeedFile: Sendable {
  let bytes: [UInt8]
  /// Relative to the site, for findings.
  let path: String
  /// The currency of prices that name none; nil if the config has none either.
  let currency: Currency?
  let tables: TableSource

  init(_ bytes: [UInt8], path: String, currency: Currency? = nil, tables: TableSource = TableSource()) {
    (self.bytes, self.path, self.currency, self.tables) = (bytes, path, currency, tables)
  }
}

/// The reason why a file as a whole is unusable.
struct BadFile: Error {
  /// The finding's id, such as `source/broken-json`.
  let id: String
  let line, column: Int?
  let what, advice: String
  /// Whether it is an error even if the source has good files: the file could not be read and may be good, or it must
  /// never be read.
  var isAlwaysError = false

  func finding(in path: String, isError: Bool = false) -> Finding {
    let isError = isError || isAlwaysError
    return Finding(
      id, isError ? .error : .warning, at: SourceLocation(path, line: line, column: column), what: what,
      advice: advice + (isError ? "" : "; the file is skipped"))
  }
}
