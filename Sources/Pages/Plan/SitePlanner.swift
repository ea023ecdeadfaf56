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
  ///   - copied: the owner's static files and the pictures.
  ///   - headers: what hosts send; nil for the product's own headers.
  ///   - isWriting: false for a check, which needs the paths alone.
  package func plan(
    copied: [PlannedFile], headers: HostHeaders? = nil, isWriting: Bool = true
  ) -> (plan: SitePlan, findings: [Finding]) {
    // First, so that what the index files are made from is freed before the plan is made.
    let indexes = indexFiles(isWriting: isWriting)
    let lists = parallelMap(kinds.count, by: 1) { number in
      var list = FileList(kind: number.lowerBound)
      kinds[number.lowerBound].list(&list)
      return list
    }
    let listed = lists.reduce(0) { $0 + $1.entries.count(where: \.isInSitemap) }
    let assets = site.assets.files.values.sorted { $0.path < $1.path }.map { asset in
      PlannedFile(path: asset.path, owner: asset.source, body: .bytes { asset.bytes })
    }
    return SitePlan.make(
      HostFiles.files(site, pages: listed, headers) + assets + indexes + copied, lists: lists, kinds: kinds)
  }

  /// The files of the search index and of the point grid.
  private func indexFiles(isWriting: Bool) -> [PlannedFile] {
    parallelMap(2, by: 1) { [site] number in
      number.lowerBound == 0
        ? SearchIndex.files(site.searchParts.filter { $0.count > 0 }.map { $0.collection() }, isKept: isWriting).map {
          PlannedFile(path: $0.path, owner: "the search index", $0.bytes)
        }
        : PointGrid.files(
          AllThingKinds.kinds.compactMap { $0.points(site) }.filter { !$0.points.isEmpty }, isKept: isWriting
        ).map {
          PlannedFile(path: $0.path, owner: "the point grid", $0.bytes)
        }
    }.flatMap { $0 }
  }
}
