import Bytes
import Documents

/// `offline.js`: what the site's service worker needs to know, and the import of its script (the asset
/// `offline/offline-worker.js`). It is at the root, because a service worker can serve only files below its own.
struct OfflineWorker {
  static let path = "offline.js"

  /// Files that a kind of page needs without a network.
  struct Needs {
    /// The names of style sheets and pictures.
    let shown: [String]
    /// The names of scripts; what they refer to is needed too.
    let modules: [String]
  }

  private static let script = "page/main.js"
  /// The needs of every page.
  static let everywhere = Needs(
    shown: ["frame.css", "stationary.css", "theme.css", "logo", script],
    modules: ["offline/saved-note.js", "offline/offline-page.js", "favourites/stored-lists.js"])
  static let places = Needs(
    shown: ["my-places/my-places.css", "map/ground.svg", MapWords.name],
    modules: ["my-places/my-places-page.js", "map/map-figure.js"])
  /// The needs of the search and of the form for journeys.
  static let search = Needs(
    shown: [SearchWords.name],
    modules: [
      "search/search-page.js", "search/search-worker.js", "search/site-suggestions.js", "timetable/journey-form.js",
    ])
  /// The needs of pages with departures, of stations and of days.
  static let departures = Needs(
    shown: ["timetable/board.css", "timetable/timetable.css", RouteColors.sheet, "map/map-figure.js"],
    modules: ["timetable/board-page.js", "timetable/day-page.js", "favourites/favourite-button.js"])

  private let site: SiteContext
  private let worker: String

  /// Nil if the templates folder has no such worker, or one that is not bundled: browsers do not import modules in
  /// workers of this kind.
  init?(_ site: SiteContext) {
    guard let worker = site.assets.files["offline/offline-worker.js"],
      !worker.references.contains(where: \.isImport)
    else { return nil }
    self.site = site
    self.worker = worker.path
  }

  var bytes: [UInt8] {
    let assets = site.assets
    let every = Self.files(Self.everywhere, assets, besides: assets.icons.first.map { [$0.path] } ?? [])
    let list = { (needs: Needs) in
      JSONTerm.list(Self.files(needs, assets).filter { !every.contains($0) }.map { .text($0) })
    }
    var members: [(String, JSONTerm)] = [
      ("folder", ""), ("language", .text(site.language.tag)), ("page", .text(Addresses.offline)),
      ("files", .list(every.map { .text($0) })), ("search", .text(Addresses.searchIndex)),
      ("places", .object([("page", .text(Addresses.myPlaces)), ("files", list(Self.places))])),
      ("departures", list(Self.departures)),
      ("results", .object([("page", .text(Addresses.search)), ("files", list(Self.search))])),
      ("saved", .text(site.language.phrase("offline.saved"))),
      ("retry", .text(site.language.phrase("offline.retry"))),
      ("others", .list(site.versions.all.dropFirst().map(Self.version))),
    ]
    if site.hasPoints { members.append(("points", .text(Addresses.pointIndex))) }
    if let ground = assets.path("map/ground.svg") { members.append(("ground", .text(ground))) }
    let version = XXH3.hex(XXH3.hash(String(decoding: JSONTerm.object(members).bytes, as: UTF8.self) + worker))
    return Self.importing(worker, JSONTerm.object([("version", .text(version))] + members))
  }

  /// What the worker needs of a further language.
  private static func version(_ version: LanguageVersions.Version) -> JSONTerm {
    .object([
      ("folder", .text(version.folder.path)), ("language", .text(version.tag)),
      ("page", .text(version.folder.address(Addresses.offline))), ("saved", .text(version.saved)),
      ("retry", .text(version.retry)),
    ])
  }

  /// The paths of the assets that a kind of page needs, and of everything that its scripts refer to.
  static func files(_ needs: Needs, _ assets: Assets, besides: [String] = []) -> [String] {
    var names: Set<String> = []
    var waiting = needs.modules
    for name in needs.shown {
      names.insert(name)
      // Modules that it imports at run time belong to other pages.
      waiting += assets.files[name]?.references.filter(\.isImport).map(\.name) ?? []
    }
    while let name = waiting.popLast() {
      guard names.insert(name).inserted, let file = assets.files[name] else { continue }
      waiting += file.references.map(\.name)
    }
    return Set(names.compactMap { assets.path($0) } + besides).sorted { ByteOrder.precedes($0, $1) }
  }

  /// A service worker that consists of values and the script that uses them.
  /// - Parameter script: relative to the file.
  static func importing(_ script: String, _ values: JSONTerm) -> [UInt8] {
    Self.values(values) + "importScripts(\"\(script)\");\n".utf8
  }

  /// The statement that gives a worker's script its values.
  static func values(_ values: JSONTerm) -> [UInt8] { Array("self.stationary = ".utf8) + values.bytes + ";\n".utf8 }
}
