import Documents

/// The service worker of a site whose owner does not want one: it ends the one that browsers have from earlier, deletes its
/// caches and unregisters itself.
package enum RetiredWorker {
  /// Where browsers look for it, from the site's root.
  package static let path = OfflineWorker.path

  /// The same worker, with the script in it.
  package static func site(script: [UInt8]) -> [UInt8] { OfflineWorker.values(values) + script }

  /// Nil if the templates folder has no script for it.
  static func site(_ assets: Assets) -> [UInt8]? {
    assets.path("offline/retired-worker.js").map { OfflineWorker.importing(Links(from: "").href($0), values) }
  }

  /// The first word of the names of its caches.
  private static var values: JSONTerm { JSONTerm.object([("caches", .text("stationary-site"))]) }
}
