import Diagnostics
import Model
import Money

/// A format that a source can be in. A new one is a folder here, a line in `AllFeeds`, and a fixture.
package protocol Feed: Sendable {
  /// The word in the config's `kind`.
  static var kind: String { get }

  /// The kinds of pages that its sources give, as `pages` in the config names them.
  static var pages: [FeedPages] { get }

  /// Reads one file of a source into the builder. A bad record is left out or mended, and told.
  /// - Parameter context: that of the source, for all of its files.
  /// - Throws: `BadFile` where the file as a whole cannot be used; nothing of it is in the builder then.
  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile)

  /// The files beside one of a source's files that belong to it, though the config's path does not name them: of the
  /// names in its folder those that it wants.
  static func companions(_ names: [String], in builder: DirectoryBuilder) -> [String]

  /// How many things of its main kind the builder holds, for the summary of a source.
  static func count(in builder: DirectoryBuilder) -> Int

  /// How many records of its main kind were of use so far, those of one thing counted each.
  static func usableCount(in builder: DirectoryBuilder) -> Int
}

extension Feed {
  static func companions(_ names: [String], in builder: DirectoryBuilder) -> [String] { [] }

  static func usableCount(in builder: DirectoryBuilder) -> Int { count(in: builder) }
}

/// A kind of pages that a source gives, and that its config can leave out.
package struct FeedPages: Sendable {
  /// The key in the config's `pages`.
  package let name: String
  let pages: SourcePages
  /// Whether each is the page of a single thing: these alone `pages = false` leaves out.
  package let areOfThings: Bool

  static func things(_ name: String, _ pages: SourcePages) -> FeedPages {
    FeedPages(name: name, pages: pages, areOfThings: true)
  }

  /// The lists in further orders.
  static func orders(_ pages: SourcePages) -> FeedPages {
    FeedPages(name: "orders", pages: pages, areOfThings: false)
  }
}

/// One file of a source.
package struct FeedFile: Sendable {
  package let bytes: [UInt8]
  /// Relative to the site, for findings.
  package let path: String
  /// The currency of prices that name none; nil where the config names none either.
  package let currency: Currency?

  package init(_ bytes: [UInt8], path: String, currency: Currency? = nil) {
    self.bytes = bytes
    self.path = path
    self.currency = currency
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

/// Why a file as a whole cannot be used.
package struct BadFile: Error {
  /// The finding's id, such as `source/broken-json`.
  let id: String
  let line: Int?
  let column: Int?
  let what: String
  let advice: String
  /// Whether it is an error even where the source has good files: the machine could not read it, so it may be a good
  /// file, or it must never be read.
  var isAlwaysError = false
}
