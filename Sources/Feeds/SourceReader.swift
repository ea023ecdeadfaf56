import Diagnostics
import Files
import Model
import Money
import Settings

/// Reads a source's files through the feed of its kind.
///
/// A fault is an error in a file that the config names alone, and if all files of a source are bad. Otherwise it is a
/// warning, and the file is skipped (contract.md, «A bad file»).
package struct SourceReader {
  private let files: any FileSystem
  private let site: String

  /// - Parameter site: the folder that the sources' paths are relative to.
  package init(files: any FileSystem, site: String) {
    self.files = files
    self.site = site
  }

  /// - Parameters:
  ///   - matches: the source's files, relative to the site.
  ///   - prefixes: the prefixes of its ids.
  ///   - currency: the currency of prices without one, if the source has no currency either.
  package func read(
    _ source: Source, feed: any Feed.Type, matches: SourceFiles, prefixes: SourcePrefixes, currency: String?,
    into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) {
    let (before, usableBefore) = (feed.count(in: builder), feed.usableCount(in: builder))
    let currency = (source.currency ?? currency).flatMap { Currency($0) }
    let pages = feed.pages.filter { !source.withoutPages.contains($0.name) }
    builder.beginSource(prefixes, city: source.city ?? "", pages: SourcePages(pages.map(\.pages)))
    var context = SourceContext()
    var bad: [(path: String, fault: BadFile)] = []
    for path in matches.paths {
      do throws(BadFile) {
        context.unknownFields.begin(path)
        try feed.read(
          FeedFile(try bytes(path), path: path, currency: currency), into: &builder, &context, &findings)
      } catch {
        bad.append((path, error))
      }
    }
    for (path, fault) in bad {
      let isError = matches.isSingle || bad.count == matches.paths.count || fault.isAlwaysError
      findings.add(
        Finding(
          fault.id, isError ? .error : .warning, at: SourceLocation(path, line: fault.line, column: fault.column),
          what: fault.what, advice: fault.advice + (isError ? "" : "; the file is skipped")))
    }
    readCompanions(of: matches, feed: feed, into: &builder, &context, &findings)
    builder.joinTimetable(&findings)
    builder.joinHotels(&findings)
    builder.joinGazetteer(&findings)
    let count = feed.count(in: builder) - before
    for finding in context.unknownFields.findings(feed.kind) {
      findings.add(finding, limit: Findings.detailedErrors)
    }
    let kept = feed.usableCount(in: builder) - usableBefore
    if let skipped = context.records.allSkipped(main: feed.kind, kept: kept) {
      findings.add(.allSkipped(skipped.count, skipped.kind, in: matches.paths))
    }
    builder.endSource(SourceSummary(kind: source.kind, path: source.path, count: count))
  }

  /// Reads further files that belong to the source's files; a bad one is skipped with a warning.
  private func readCompanions(
    of matches: SourceFiles, feed: any Feed.Type, into builder: inout DirectoryBuilder,
    _ context: inout SourceContext, _ findings: inout Findings
  ) {
    let known = Set(matches.paths)
    for folder in matches.folders {
      let entries: [FolderEntry]
      do throws(FileError) {
        entries = try files.list(Paths.join(site, folder), recursive: false)
      } catch {
        findings.add(error.finding("source/unreadable", as: folder))
        continue
      }
      let names = entries.map(\.path).filter { !known.contains(Paths.join(folder == "." ? "" : folder, $0)) }
      for name in feed.companions(names, in: builder) {
        let path = Paths.join(folder == "." ? "" : folder, name)
        do throws(BadFile) {
          context.unknownFields.begin(path)
          try feed.read(FeedFile(try bytes(path), path: path), into: &builder, &context, &findings)
        } catch {
          findings.add(
            Finding(
              error.id, error.isAlwaysError ? .error : .warning,
              at: SourceLocation(path, line: error.line, column: error.column), what: error.what,
              advice: error.advice + (error.isAlwaysError ? "" : "; the file is skipped")))
        }
      }
    }
  }

  private func bytes(_ path: String) throws(BadFile) -> [UInt8] {
    do throws(FileError) {
      return try files.readData(Paths.join(site, path))
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

  /// The folders that they are in, each once.
  var folders: [String] {
    var seen: Set<String> = []
    return paths.map { Paths.split($0).folder }.filter { seen.insert($0).inserted }
  }

  package init(paths: [String], isSingle: Bool) {
    self.paths = paths
    self.isSingle = isSingle
  }
}

extension Finding {
  /// - Parameters:
  ///   - count: the number of records, all of them skipped.
  ///   - kind: their kind, in the plural.
  ///   - paths: the files of the source, at least one.
  fileprivate static func allSkipped(_ count: Int, _ kind: String, in paths: [String]) -> Finding {
    let records = count == 1 ? "the only record (\(kind)) is skipped" : "all \(count) \(kind) are skipped"
    return Finding(
      "source/all-skipped", .error, at: paths.first.map { SourceLocation($0) },
      what: records + (paths.count > 1 ? ", in \(paths.count) files" : ""),
      advice: "fix what the findings about them report, or remove the source")
  }
}
