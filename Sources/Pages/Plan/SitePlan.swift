import Bytes
import Diagnostics

/// Every file that a build writes. Once it exists, only reading and writing files can fail.
package struct SitePlan: Sendable {
  /// Relative to the output folder.
  package let paths: SortedPaths
  /// The content of each path.
  private let entries: [Entry]
  private let files: [PlannedFile]
  private let kinds: [any PageKind]

  /// The content of a path: an item of a page kind, or one of `files`.
  struct Entry: Sendable {
    enum FileType: UInt8, Sendable, Comparable {
      case page, document, file, redirect

      static func < (a: FileType, b: FileType) -> Bool { a.rawValue < b.rawValue }
    }

    /// The index of the page kind; `Int16.max` for `files`.
    let kind: Int16
    let type: FileType
    let isInSitemap: Bool
    /// The index of the item among the things of the kind, or of the file in `files`.
    let item: Int32

    static func file(_ index: Int) -> Entry {
      Entry(kind: .max, type: .file, isInSitemap: false, item: Int32(index))
    }

    var body: PlannedFile.Body? {
      switch type {
      case .page, .redirect: .page(kind: Int(kind), item: Int(item))
      case .document: .document(kind: Int(kind), item: Int(item))
      case .file: nil
      }
    }
  }

  /// - Parameters:
  ///   - lists: the files of each page kind.
  ///   - files: the files that belong to no page kind.
  /// - Returns: the plan, with a finding for each address that two owners claim. A redirect whose address another file
  ///   has is left out. Addresses that differ only in case are
  ///   equal, as on many disks and hosts.
  static func make(
    _ files: [PlannedFile], lists: [FileList] = [], kinds: [any PageKind] = []
  ) -> (plan: SitePlan, findings: [Finding]) {
    let paths = StringTable(joining: lists.map(\.paths) + [StringTable(files.lazy.map(\.path))])
    let entries = lists.flatMap(\.entries) + files.indices.map { .file($0) }
    let order = paths.sortedOrder()
    let all = SitePlan(
      paths: SortedPaths(sorted: paths.reordered(order)), entries: order.map { entries[Int($0)] }, files: files,
      kinds: kinds)
    let plan = all.without(YieldingRedirects(all).indices())
    return (plan, AddressCollisions(plan).findings())
  }

  private init(paths: SortedPaths, entries: [Entry], files: [PlannedFile], kinds: [any PageKind]) {
    (self.paths, self.entries, self.files, self.kinds) = (paths, entries, files, kinds)
  }

  package var count: Int { entries.count }
  package var indices: Range<Int> { entries.indices }

  /// A file with its path and its owner, for findings and small plans.
  package func file(_ index: Int) -> PlannedFile {
    let (entry, item) = (entries[index], Int(entries[index].item))
    guard let body = entry.body else { return files[item] }
    let kind = kinds[Int(entry.kind)]
    return PlannedFile(
      path: paths[index], owner: entry.type == .document ? kind.documentOwner(item: item) : kind.owner(item: item),
      body: body)
  }

  /// The pages in the order of their files, without those that lead to other addresses.
  package func pages() -> [PlannedPage] {
    indices.compactMap { index in
      guard entries[index].type == .page else { return nil }
      let (kind, item) = (kinds[Int(entries[index].kind)], Int(entries[index].item))
      return PlannedPage(
        kind: String(type(of: kind).template.dropFirst("pages/".count)), id: kind.owner(item: item).id,
        address: address(index))
    }
  }

  /// Whether a file was planned before another.
  func isPlanned(_ a: Int, before b: Int) -> Bool {
    let (a, b) = (entries[a], entries[b])
    return (a.kind, a.type, a.item) < (b.kind, b.type, b.item)
  }

  /// The content of a file.
  package func body(_ index: Int) -> PlannedFile.Body {
    let entry = entries[index]
    return entry.body ?? files[Int(entry.item)].body
  }

  func isRedirect(_ index: Int) -> Bool { entries[index].type == .redirect }

  /// The hosts' `_redirects`, of the redirects that are in the plan.
  /// - Parameters:
  ///   - own: the owner's lines.
  ///   - base: the path under which the site is published.
  package func redirects(own: [UInt8], base: String) -> [UInt8] {
    let items = indices.filter(isRedirect).map { entries[$0] }.sorted { ($0.kind, $0.item) < ($1.kind, $1.item) }
    let found = items.compactMap { kinds[Int($0.kind)].redirect(item: Int($0.item)) }
    return HostRedirects.bytes(found, own: own, base: base)
  }

  /// The indices of the kinds that have a page, also one that leads to another address.
  var renderedKinds: Set<Int> {
    Set(entries.lazy.filter { $0.type == .page || $0.type == .redirect }.map { Int($0.kind) })
  }

  /// The number of pages, without those that lead to other addresses.
  package var pageCount: Int { entries.count { $0.type == .page } }

  /// Whether there is a file at the path, or a page at the address.
  package func holds(_ address: String) -> Bool {
    paths.index(of: address) != nil || PlannedFile.isFolder(address) && paths.index(of: address + "index.html") != nil
  }

  /// The indices of the pages that each part of the sitemap lists, in the order of their addresses: a folder's own page
  /// comes before the pages in it. The hash of an address decides its part, so that a new page changes one part alone.
  package func sitemap() -> [[Int32]] {
    let count = max(files.count { if case .sitemap = $0.body { true } else { false } }, 1)
    let pages = indices.filter { entries[$0].isInSitemap }.map { (page: Int32($0), address: range($0)) }
    let bytes = paths.texts.bytes.span
    var parts = [[Int32]](repeating: [], count: count)
    for (page, address) in pages.sorted(by: {
      ByteOrder.compare(bytes.extracting($0.address), bytes.extracting($1.address)) < 0
    }) {
      parts[Int(XXH3.hash(bytes.extracting(address)) % UInt64(count))].append(page)
    }
    return parts
  }

  /// The range of a file's address in the bytes of the paths.
  private func range(_ index: Int) -> Range<Int> {
    let range = paths.texts.range(index)
    return range.lowerBound..<(range.upperBound - (isFolderPage(range) ? "index.html".utf8.count : 0))
  }

  private func isFolderPage(_ range: Range<Int>) -> Bool {
    let name = "index.html"
    guard range.count >= name.utf8.count else { return false }
    let start = range.upperBound - name.utf8.count
    if start > range.lowerBound && paths.texts.bytes[start - 1] != UInt8(ascii: "/") { return false }
    return paths.texts.bytes[start..<range.upperBound].elementsEqual(name.utf8)
  }

  /// The address at which a file is served.
  package func address(_ index: Int) -> String {
    String(decoding: paths.texts.bytes[range(index)], as: UTF8.self)
  }

  /// The plan without the given files.
  package func without(_ gone: Set<String>) -> SitePlan {
    gone.isEmpty ? self : keeping(indices.filter { !gone.contains(paths[$0]) })
  }

  private func without(_ gone: Set<Int>) -> SitePlan {
    gone.isEmpty ? self : keeping(indices.filter { !gone.contains($0) })
  }

  private func keeping(_ left: [Int]) -> SitePlan {
    SitePlan(
      paths: SortedPaths(sorted: paths.texts.reordered(left.map { Int32($0) })), entries: left.map { entries[$0] },
      files: files, kinds: kinds)
  }
}
