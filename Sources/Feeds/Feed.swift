import Diagnostics
import Model

/// A format that a source can be in. A new one is a folder here, a line in `AllFeeds`, and a fixture.
package protocol Feed: Sendable {
  /// What its records are gathered in; formats of the same kind of data share it.
  associatedtype Drafts: SourceDrafts
  static var drafts: WritableKeyPath<DirectoryBuilder, Drafts> { get }

  /// The word in the config's `kind`.
  static var kind: String { get }

  /// Of which things its sources give the ids.
  static var ids: [IDSpace] { get }

  /// The pages of its sources that the config can leave out.
  static var pages: [OptionalPages] { get }

  /// What it calls its fields, for findings about joined records.
  static var fields: FieldNames { get }

  /// The endings of the files that it reads in a folder.
  static var endings: [String] { get }

  /// Reads the files of a source that it wants, in the order in which it wants them. A bad record is left out or
  /// mended, with a finding. `SourceDrafts.endSource` joins the records afterwards.
  static func read(
    _ source: OpenSource, into drafts: inout Drafts, _ context: inout SourceContext, _ findings: inout Findings)

  /// How many things of its main kind there are so far, for the summary of a source.
  static func count(in drafts: Drafts) -> Int

  /// How many records of its main kind were of use so far, those of one thing counted each.
  static func usableCount(in drafts: Drafts) -> Int
}

extension Feed {
  package static var fields: FieldNames { [:] }

  package static var endings: [String] { [".json", ".json.gz"] }

  package static func usableCount(in drafts: Drafts) -> Int { count(in: drafts) }
}

/// A format whose files are read one by one: all that the config's path names.
protocol FileFeed: Feed {
  /// Reads one file.
  /// - Parameter context: that of the source, for all of its files.
  /// - Throws: `BadFile` where the file as a whole cannot be used; nothing of it is in the drafts then.
  static func read(
    _ file: FeedFile, into drafts: inout Drafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile)
}

extension FileFeed {
  package static func read(
    _ source: OpenSource, into drafts: inout Drafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    read(source.files.paths, of: source, into: &drafts, &context, &findings)
  }

  /// - Parameter paths: some of the source's files, or files that belong to them though the config does not name them.
  static func read(
    _ paths: [String], of source: OpenSource, into drafts: inout Drafts, _ context: inout SourceContext,
    _ findings: inout Findings
  ) {
    source.each(paths, &findings) { file, findings throws(BadFile) in
      context.unknownFields.begin(file.path)
      try read(file, into: &drafts, &context, &findings)
    }
  }
}

/// The formats that sources can be in, in the order in which messages name them.
package enum AllFeeds {
  package static let feeds: [any Feed.Type] = [
    StationsFeed.self, DeparturesFeed.self, HotelsFeed.self, PlacesFeed.self, CitiesFeed.self,
  ]

  package static var kinds: [String] { feeds.map { $0.kind } }

  package static func feed(of kind: String) -> (any Feed.Type)? { feeds.first { $0.kind == kind } }
}
