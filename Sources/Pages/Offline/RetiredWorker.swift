import Documents

/// A service worker that ends the one that browsers have from earlier: it deletes its caches and unregisters itself.
package struct RetiredWorker {
  /// Where browsers look for it, from the site's root.
  let path: String
  /// The first word of the names of its caches.
  let caches: String
  private let script: String

  /// The path of the site's own worker.
  package static let sitePath = OfflineWorker.path
  private static let siteCaches = "stationary-site"

  /// The same worker as `site`, with the script in it.
  package static func site(script: [UInt8]) -> [UInt8] { OfflineWorker.values(values(siteCaches)) + script }

  /// The worker that `/my-places/` had to itself.
  static func myPlaces(_ assets: Assets) -> RetiredWorker? {
    RetiredWorker(Addresses.myPlaces + OfflineWorker.path, caches: "stationary-my-places", assets)
  }

  /// The site's own worker, if its owner does not want it.
  static func site(_ assets: Assets) -> RetiredWorker? { RetiredWorker(sitePath, caches: siteCaches, assets) }

  /// Nil if the templates folder has no script for it.
  private init?(_ path: String, caches: String, _ assets: Assets) {
    guard let script = assets.path("offline/retired-worker.js") else { return nil }
    (self.path, self.caches, self.script) = (path, caches, script)
  }

  var bytes: [UInt8] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return OfflineWorker.importing(Links(from: folder).href(script), Self.values(caches))
  }

  private static func values(_ caches: String) -> JSONTerm { JSONTerm.object([("caches", .text(caches))]) }
}
