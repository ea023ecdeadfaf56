import Diagnostics
import Files
import Model
import Money
import Settings

/// Reads a source's files through the feed of its kind.
///
/// A file that the config names alone must be good; of the files of a folder or a glob a bad one is left out with a
/// warning, and it is an error only if none is good (contract.md, «A bad file»).
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
  ///   - prefixes: what stands before its ids.
  ///   - currency: that of prices that name none, where the source names none itself.
  package func read(
    _ source: Source, feed: any Feed.Type, matches: SourceFiles, prefixes: SourcePrefixes, currency: String?,
    into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) {
    let before = feed.count(in: builder)
    let currency = (source.currency ?? currency).flatMap { Currency($0) }
    builder.beginSource(prefixes)
    var bad: [(path: String, fault: BadFile)] = []
    for path in matches.paths {
      do throws(BadFile) {
        try feed.read(FeedFile(try bytes(path), path: path, currency: currency), into: &builder, &findings)
      } catch {
        bad.append((path, error))
      }
    }
    let isError = matches.isSingle || bad.count == matches.paths.count
    for (path, fault) in bad {
      findings.add(
        Finding(
          fault.id, isError ? .error : .warning, at: Place(path, line: fault.line, column: fault.column),
          what: fault.what, advice: fault.advice + (isError ? "" : "; the file is left out")))
    }
    builder.joinTimetable(&findings)
    builder.endSource(
      SourceSummary(kind: source.kind, path: source.path, count: feed.count(in: builder) - before))
  }

  private func bytes(_ path: String) throws(BadFile) -> [UInt8] {
    do throws(FileError) {
      return try files.readData(Paths.join(site, path))
    } catch {
      throw BadFile(
        id: "source/unreadable", line: nil, column: nil, what: "the file \(error.what)",
        advice: error.advice)
    }
  }
}

/// The files of one source.
package struct SourceFiles: Sendable {
  /// Relative to the site, in the order of their bytes.
  package let paths: [String]
  /// Whether the config names one file, not a folder or a glob.
  package let isSingle: Bool

  package init(paths: [String], isSingle: Bool) {
    self.paths = paths
    self.isSingle = isSingle
  }
}
