import Bytes
import Diagnostics
import PointGrid
import SearchIndex

/// Asks every kind of page what it wants, and adds what is no page: assets, the search index, the point grid, the
/// hosts' files.
package struct SitePlanner: Sendable {
  let site: SiteContext
  let kinds: [any PageKind]

  package init(_ site: SiteContext) {
    self.site = site
    kinds = AllPageKinds.kinds.map { $0.init(site) }
  }

  /// The names of the templates that pages ask for: `pages/station`.
  package var templateNames: [String] { kinds.map { type(of: $0).template } }

  /// - Parameters:
  ///   - carried: what the owner wants carried as it is: the static files.
  ///   - isWriting: whether files will be made by the plan; a check wants their paths alone.
  package func plan(carried: [Route], isWriting: Bool = true) -> (plan: SitePlan, findings: [Finding]) {
    // First, so that what it is made from is gone before there are routes: each may be large.
    let search = SearchIndex.files(SearchFiles.collections(site), isKept: isWriting).map { file in
      Route(path: file.path, owner: "the search index", body: .bytes { file.bytes })
    }
    let grid = PointGrid.files(GridFiles.collections(site), isKept: isWriting).map { file in
      Route(path: file.path, owner: "the point grid", body: .bytes { file.bytes })
    }
    // The sitemap has paths, not addresses, because the plan keeps those anyway: a site may have 100,000 pages.
    var (pages, listed): ([Route], [String]) = ([], [])
    for (kind, maker) in kinds.enumerated() {
      var wantedPages = maker.pages()
      if let series = maker.series() {
        for folder in series.folders {
          for item in folder.items {
            let owner = maker.owner(Int(item))
            wantedPages.append(
              Wanted(
                address: series.address(item, in: folder), owner: owner.name, place: owner.place, item: Int(item)))
          }
        }
      }
      pages.reserveCapacity(pages.count + wantedPages.count)
      listed.reserveCapacity(listed.count + wantedPages.count)
      for wanted in wantedPages {
        let isFile = wanted.address.hasSuffix(".html")
        let path = isFile ? wanted.address : wanted.address + "index.html"
        pages.append(
          Route(path: path, owner: wanted.owner, place: wanted.place, body: .page(kind: kind, item: wanted.item)))
        if wanted.isInSitemap { listed.append(path) }
      }
      for wanted in maker.files() {
        pages.append(
          Route(
            path: wanted.address, owner: wanted.owner, place: wanted.place,
            body: .document(kind: kind, item: wanted.item)))
      }
    }
    listed.sort { ByteOrder.precedes(Route.address(of: $0), Route.address(of: $1)) }
    let assets = site.assets.files.values.sorted { $0.path < $1.path }.map { asset in
      Route(path: asset.path, owner: asset.source, body: .bytes { asset.bytes })
    }
    pages += HostFiles.routes(site, pages: listed)
    pages += assets
    pages += search
    pages += grid
    pages += carried
    return SitePlan.make(pages)
  }
}
