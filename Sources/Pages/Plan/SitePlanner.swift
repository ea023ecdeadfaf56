import Bytes
import Diagnostics
import Documents
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
  ///   - headers: what hosts send; nil: only what the product wants.
  ///   - isWriting: whether files will be made by the plan; a check wants their paths alone.
  ///   - last: what is known of the last build.
  package func plan(
    carried: [Route], headers: HostHeaders? = nil, isWriting: Bool = true, last: LastBuild = LastBuild()
  ) -> (plan: SitePlan, findings: [Finding]) {
    // First, so that what it is made from is gone before there are routes: each may be large.
    let site = site
    // The one while the other has something to do for one thread only.
    let grid = BackgroundValue {
      last.files("the point grid", isKept: isWriting) { isKept in
        PointGrid.files(GridFiles.collections(site), isKept: isKept).map {
          FileSet.File(path: $0.path, bytes: $0.bytes)
        }
      }
    }
    let search = last.files("the search index", isKept: isWriting) { isKept in
      SearchIndex.files(SearchFiles.collections(site), isKept: isKept).map {
        FileSet.File(path: $0.path, bytes: $0.bytes)
      }
    }
    var routes: [Route] = []
    var series: [(kind: Int, series: PageSeries)] = []
    for (kind, maker) in kinds.enumerated() {
      let wantedPages = maker.pages()
      routes.reserveCapacity(routes.count + wantedPages.count)
      for wanted in wantedPages {
        let isFile = wanted.address.hasSuffix(".html")
        var route = Route(
          path: isFile ? wanted.address : wanted.address + "index.html", owner: wanted.owner, place: wanted.place,
          body: .page(kind: kind, item: wanted.item))
        route.isInSitemap = wanted.isInSitemap
        routes.append(route)
      }
      if let many = maker.series() { series.append((kind, many)) }
      for wanted in maker.files() {
        routes.append(
          Route(
            path: wanted.address, owner: wanted.owner, place: wanted.place,
            body: .document(kind: kind, item: wanted.item)))
      }
    }
    let listed =
      routes.reduce(0) { $0 + ($1.isInSitemap ? 1 : 0) } + series.reduce(0) { $0 + $1.series.count }
    routes += HostFiles.routes(site, pages: listed, headers)
    routes += site.assets.files.values.sorted { $0.path < $1.path }.map { asset in
      Route(path: asset.path, owner: asset.source, body: .bytes { asset.bytes })
    }
    routes += search
    routes += grid.value
    routes += carried
    let kinds = kinds
    return SitePlan.make(routes, series: series) { kinds[$0].owner($1) }
  }
}
