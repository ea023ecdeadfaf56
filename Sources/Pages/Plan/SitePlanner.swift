import Bytes
import Diagnostics
import Documents
import Mustache
import PointGrid
import SearchIndex
import Text

/// Collects the files of every kind of page, and adds assets, the search index, the point grid and the hosts' files.
package struct SitePlanner: Sendable {
  let site: SiteContext
  /// The site in each language, its own first.
  let sites: [SiteContext]
  /// The kinds of pages, language by language.
  let kinds: [PlannedKind]

  /// - Parameter others: the site in its further languages.
  package init(_ site: SiteContext, others: [SiteContext] = []) {
    self.site = site
    sites = [site] + others
    kinds = PlannedKind.all(sites)
  }

  /// The names of the page templates: `pages/station`.
  package var templateNames: [String] { AllPageKinds.kinds.map { $0.template } }

  /// - Parameters:
  ///   - copied: the owner's static files and the pictures.
  ///   - headers: the headers that hosts send; nil for the product's own headers.
  ///   - redirects: the owner's `_redirects`; nil if there is none.
  ///   - slugs: spells names in Latin letters for the search index.
  ///   - isWriting: false for a check, which needs only the paths.
  package func plan(
    copied: [PlannedFile], headers: HostHeaders? = nil, redirects: [UInt8]? = nil, slugs: Slugs = Slugs(),
    isWriting: Bool = true
  ) -> (plan: SitePlan, findings: [Finding]) {
    // Computed first, so that their intermediate data is freed before the plan is made.
    let journeys = PlanFiles(site)
    for site in sites {
      site.stationChanges.withLock { $0 = journeys.changes }
      site.journeyPairs.withLock { $0 = journeys.pairs }
      site.planPath.withLock { $0 = journeys.files.first?.path }
    }
    let indexes = indexFiles(slugs, journeys.named, isWriting: isWriting)
    let plans = journeys.files.map { PlannedFile(path: $0.path, owner: "the plan of journeys", $0.bytes) }
    let lists = parallelMap(kinds.count, by: 1) { range in
      let kind = kinds[range.lowerBound]
      var list = FileList(kind: range.lowerBound, in: sites[kind.language].folder)
      kind.pages.list(&list)
      return list
    }
    if !site.versions.isSingle {
      site.versions.set(
        sites.indices.map { language in lists.indices.filter { kinds[$0].language == language }.map { lists[$0] } })
    }
    let hasRedirects = redirects != nil || lists.contains { $0.entries.contains { $0.type == .redirect } }
    let listed = lists.reduce(0) { $0 + $1.entries.count(where: \.isInSitemap) }
    let assets = Dictionary(
      sites.flatMap { $0.assets.files.values.map { ($0.path, $0) } }, uniquingKeysWith: { first, _ in first }
    ).values.sorted { $0.path < $1.path }.map { asset in
      PlannedFile(path: asset.path, owner: asset.source, body: .bytes { asset.bytes })
    }
    let (plan, findings) = SitePlan.make(
      HostFiles.files(site, pages: listed, headers, redirects: hasRedirects ? redirects ?? [] : nil) + assets + indexes
        + plans + copied, lists: lists, kinds: kinds.map(\.pages))
    return (plan, [Finding.moreTimetabledPairs(site.timetabledPairs)].compactMap { $0 } + journeys.findings + findings)
  }

  /// The files of the search index and of the point grid.
  /// - Parameter plan: the entry of the plan of journeys.
  private func indexFiles(_ slugs: Slugs, _ plan: [(name: String, path: String)], isWriting: Bool) -> [PlannedFile] {
    let parts = AllThingKinds.search.filter { $0.count(site) > 0 }
    return parallelMap(2, by: 1) { [site] number in
      number.lowerBound == 0
        ? SearchIndex.files(
          parallelMap(parts.count, by: 1) { parts[$0.lowerBound].collection(site) }, slugs: slugs,
          journeys: site.journeyFiles.map { ($0.name, $0.path) } + plan, isKept: isWriting
        ).map {
          PlannedFile(path: $0.path, owner: "the search index", $0.bytes)
        }
        : PointGrid.files(
          AllThingKinds.kinds.compactMap { $0.points?.collection(site) }.filter { !$0.points.isEmpty },
          isKept: isWriting
        ).map {
          PlannedFile(path: $0.path, owner: "the point grid", $0.bytes)
        }
    }.flatMap { $0 }
  }
}
