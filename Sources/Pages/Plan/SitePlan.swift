import Bytes
import Diagnostics

/// Every file that a build makes, and who owns its address. Once it stands, only input and output can fail.
package struct SitePlan: Sendable {
  /// All of them, relative to the output folder.
  package let paths: SortedPaths
  /// For each path what stands behind it.
  private let entries: [Entry]
  private let listed: [Route]
  private let owner: @Sendable (_ kind: Int, _ item: Int) -> (name: String, place: SourceLocation?)

  /// What stands behind a path: one of `listed`, or an item of a series.
  struct Entry: Sendable {
    /// Of the series' page kind; -1: a route of the list.
    let kind: Int32
    let item: Int32

    static func listed(_ index: Int) -> Entry { Entry(kind: -1, item: Int32(index)) }
  }

  /// - Parameters:
  ///   - series: pages of page kinds, by the kinds' numbers, beside the routes.
  ///   - owner: whose an item of a series is.
  /// - Returns: the plan, with a finding for each address that two owners want; addresses that differ only in case
  ///   are one, because they are on many disks and hosts.
  package static func make(
    _ routes: [Route], series: [(kind: Int, series: PageSeries)] = [],
    owner: @escaping @Sendable (_ kind: Int, _ item: Int) -> (name: String, place: SourceLocation?) = { _, _ in
      ("", nil)
    }
  ) -> (plan: SitePlan, findings: [Finding]) {
    let (paths, entries) = PlanOrder(routes, series).merged()
    let plan = SitePlan(paths: paths, entries: entries, listed: routes, owner: owner)
    return (plan, AddressCollisions(plan).findings())
  }

  private init(
    paths: SortedPaths, entries: [Entry], listed: [Route],
    owner: @escaping @Sendable (_ kind: Int, _ item: Int) -> (name: String, place: SourceLocation?)
  ) {
    (self.paths, self.entries, self.listed, self.owner) = (paths, entries, listed, owner)
  }

  package var count: Int { entries.count }
  package var indices: Range<Int> { entries.indices }

  /// The file of a number, whole: for findings, and for plans that are not large.
  package func route(_ index: Int) -> Route {
    let entry = entries[index]
    guard entry.kind >= 0 else { return listed[Int(entry.item)] }
    let owner = owner(Int(entry.kind), Int(entry.item))
    return Route(path: paths[index], owner: owner.name, place: owner.place, body: body(index))
  }

  /// Whether a file was wanted before another.
  func isWanted(_ a: Int, before b: Int) -> Bool {
    (entries[a].kind, entries[a].item) < (entries[b].kind, entries[b].item)
  }

  /// What the file of a number is made from.
  package func body(_ index: Int) -> Route.Body {
    let entry = entries[index]
    return entry.kind >= 0
      ? .page(kind: Int(entry.kind), item: Int(entry.item)) : listed[Int(entry.item)].body
  }

  /// Which page of a series the file of a number is, if it is one.
  package func seriesPage(_ index: Int) -> (kind: Int, item: Int)? {
    let entry = entries[index]
    return entry.kind >= 0 ? (Int(entry.kind), Int(entry.item)) : nil
  }

  /// A hash of all that a file is made from, where its route tells; 0: not told.
  package func inputs(_ index: Int) -> UInt64 {
    let entry = entries[index]
    return entry.kind >= 0 ? 0 : listed[Int(entry.item)].inputs
  }

  /// All of them, in the order of their paths.
  package var routes: [Route] { indices.map(route) }

  /// How many of the files are pages.
  package var pageCount: Int {
    entries.reduce(0) { count, entry in
      if entry.kind >= 0 { return count + 1 }
      if case .page = listed[Int(entry.item)].body { return count + 1 }
      return count
    }
  }

  /// Whether a file stands at the path, or a page at the address.
  package func holds(_ address: String) -> Bool {
    paths.index(of: address) != nil || Route.isFolder(address) && paths.index(of: address + "index.html") != nil
  }

  /// The numbers of the pages that the sitemap has, in the order of their addresses: a folder's own page stands before
  /// those in it.
  package func sitemap() -> [Int32] {
    let pages = indices.filter { index in
      let entry = entries[index]
      return entry.kind >= 0 || listed[Int(entry.item)].isInSitemap
    }.map { (page: Int32($0), address: address($0) as Range<Int>) }
    let bytes = paths.texts.bytes.span
    return pages.sorted {
      ByteOrder.compare(bytes.extracting($0.address), bytes.extracting($1.address)) < 0
    }.map(\.page)
  }

  /// A hash of what `sitemap` tells: the same where all paths are, and which of them it has.
  package func sitemapInputs() -> UInt64 {
    var hash = InputHash()
    hash.add(paths.texts.bytes.span)
    for entry in entries where entry.kind < 0 { hash.add(listed[Int(entry.item)].isInSitemap ? 1 : 0) }
    return hash.value
  }

  /// Where an address lies in the bytes of the paths.
  private func address(_ index: Int) -> Range<Int> {
    let range = paths.texts.range(index)
    let isPage = entries[index].kind >= 0 || isPage(range)
    return range.lowerBound..<(range.upperBound - (isPage ? "index.html".utf8.count : 0))
  }

  private func isPage(_ range: Range<Int>) -> Bool {
    let name = "index.html"
    guard range.count >= name.utf8.count else { return false }
    let start = range.upperBound - name.utf8.count
    if start > range.lowerBound && paths.texts.bytes[start - 1] != UInt8(ascii: "/") { return false }
    return paths.texts.bytes[start..<range.upperBound].elementsEqual(name.utf8)
  }

  /// The address of a page.
  package func address(_ index: Int) -> String {
    String(decoding: paths.texts.bytes[address(index) as Range<Int>], as: UTF8.self)
  }

  /// The plan without some of its files.
  package func without(_ gone: Set<String>) -> SitePlan {
    guard !gone.isEmpty else { return self }
    let left = indices.filter { !gone.contains(paths[$0]) }
    return SitePlan(
      paths: SortedPaths(sorted: paths.texts.reordered(left.map { Int32($0) })), entries: left.map { entries[$0] },
      listed: listed, owner: owner)
  }
}
