import Documents

/// A service worker that ends the one that browsers have from earlier: it deletes its caches and unregisters itself.
struct RetiredWorker {
  /// Where browsers look for it, from the site's root.
  let path: String
  /// The first word of the names of its caches.
  let caches: String
  private let script: String

  /// The worker that `/my-places/` had to itself.
  static func myPlaces(_ assets: Assets) -> RetiredWorker? {
    RetiredWorker(Addresses.myPlaces + OfflineWorker.path, caches: "stationary-my-places", assets)
  }

  /// The site's own worker, if its owner does not want it.
  static func site(_ assets: Assets) -> RetiredWorker? {
    RetiredWorker(OfflineWorker.path, caches: "stationary-site", assets)
  }

  /// Nil if the templates folder has no script for it.
  private init?(_ path: String, caches: String, _ assets: Assets) {
    guard let script = assets.path("offline/retired-worker.js") else { return nil }
    self.path = path
    self.caches = caches
    self.script = script
  }

  var bytes: [UInt8] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return OfflineWorker.importing(
      Links(from: folder).href(script), JSONTerm.object([("caches", .text(caches))]))
  }
}
