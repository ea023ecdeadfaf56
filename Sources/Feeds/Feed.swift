import Diagnostics
import JSON
import Model

/// A source format. A new one is a folder here, a line in `AllFeeds`, and a fixture.
package protocol Feed: Sendable {
  /// The type that collects its records; formats for the same kind of data share it.
  associatedtype Drafts: SourceDrafts
  static var drafts: WritableKeyPath<DirectoryBuilder, Drafts> { get }

  /// The value of `kind` in the config.
  static var kind: String { get }

  /// The kinds of ids that its sources define.
  static var ids: [IDSpace] { get }

  /// The pages of its sources that the config can leave out.
  static var pages: [OptionalPages] { get }

  /// The names of its fields, for findings about joined records.
  static var fields: FieldNames { get }

  /// The extensions of the files to read in a folder.
  static var endings: [String] { get }

  /// The extensions of the files to read in a folder that has none with `endings`.
  static var otherEndings: [String] { get }

  /// The names of the fields that the config's `columns` can name; none if its files are never tables.
  static var columns: [String] { get }

  /// Whether times of its sources can be in the time zone that the config names.
  static var usesTimeZone: Bool { get }

  /// Reads the files of a source, in the order that the format needs. Bad records are left out or corrected, with a
  /// finding. `SourceDrafts.endSource` joins the records afterwards.
  static func read(
    _ source: OpenSource, into drafts: inout Drafts, _ context: inout SourceContext, _ findings: inout Findings)

  /// The number of things of its main kind so far, for the summary of a source.
  static func count(in drafts: Drafts) -> Int

  /// The number of usable records of its main kind so far, including several about the same thing.
  static func usableCount(in drafts: Drafts) -> Int
}

extension Feed {
  package static var fields: FieldNames { [:] }

  package static var endings: [String] { [".json", ".json.gz"] }

  package static var otherEndings: [String] { [] }

  package static var columns: [String] { [] }

  package static var usesTimeZone: Bool { false }

  package static func usableCount(in drafts: Drafts) -> Int { count(in: drafts) }
}

/// A format whose files are read one at a time: all files that the config's path matches.
protocol FileFeed: Feed {
  /// A file, or what was read of it independently of the other files.
  associatedtype Content: Sendable = FeedFile

  /// The number of files that are opened in parallel, whose contents are in memory together.
  static var filesAtOnce: Int { get }

  static func open(_ file: FeedFile) -> Content

  /// Whether the root of a JSON file looks like a file of this kind.
  static func isRecognised(_ root: JSONValue) -> Bool

  /// How its records are read from tables and map data.
  static var table: TableFormat { get }

  /// Reads one file.
  /// - Parameter context: the context of the source, shared by all of its files.
  /// - Throws: `BadFile` if the file as a whole is unusable; then the drafts are unchanged.
  static func read(
    _ file: Content, into drafts: inout Drafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile)
}

extension FileFeed where Content == FeedFile {
  static var filesAtOnce: Int { 1 }

  static func open(_ file: FeedFile) -> FeedFile { file }
}

extension FileFeed {
  package static var otherEndings: [String] {
    [".csv", ".csv.gz", ".tsv", ".tsv.gz"] + (table.features == nil ? [] : [".geojson", ".geojson.gz"])
  }

  package static var columns: [String] { table.fields.map(\.name) }

  package static func read(
    _ source: OpenSource, into drafts: inout Drafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    read(source.files.paths, of: source, into: &drafts, &context, &findings)
  }

  /// - Parameter paths: files of the source, or files that belong to it though the config does not name them.
  static func read(
    _ paths: [String], of source: OpenSource, into drafts: inout Drafts, _ context: inout SourceContext,
    _ findings: inout Findings
  ) {
    source.each(paths, atOnce: filesAtOnce, &findings) {
      (path: $0.path, content: open($0))
    } add: { file, findings throws(BadFile) in
      context.unknownFields.begin(file.path)
      context.columns = ColumnNames()
      var found = findings.another()
      defer { findings.add(all: context.columns.renamed(found)) }
      try read(file.content, into: &drafts, &context, &found)
    }
  }
}

/// The source formats, in the order in which messages list them.
package enum AllFeeds {
  package static let feeds: [any Feed.Type] = [
    StationsFeed.self, DeparturesFeed.self, HotelsFeed.self, PlacesFeed.self, CitiesFeed.self, GTFSFeed.self,
    SheetFeed.self,
  ]

  /// The formats whose files are read one at a time.
  static let fileFeeds = feeds.compactMap { $0 as? any FileFeed.Type }

  /// The kind of departures by date.
  package static let departures = DeparturesFeed.kind

  package static var kinds: [String] { feeds.map { $0.kind } }

  package static func feed(of kind: String) -> (any Feed.Type)? { feeds.first { $0.kind == kind } }
}
