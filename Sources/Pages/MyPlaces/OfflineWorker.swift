import Bytes
import Documents

/// `my-places/offline.js`: lists the files that the page needs, and imports the service worker that stores them (the
/// asset `my-places/offline-worker.js`). It is in the page's folder, because a service worker can serve only files
/// below its own.
struct OfflineWorker {
  static let path = Addresses.myPlaces + "offline.js"

  /// The assets that the page's HTML needs, besides those named by scripts.
  private static let shown = [
    "stationary.css", "my-places/my-places.css", "theme.css", "icon.svg", "logo", "map/ground.svg", MapWords.name,
  ]
  private static let script = "page/main.js"
  private static let modules = ["my-places/my-places-page.js", "map/map-figure.js"]

  private let assets: Assets
  private let worker: String

  /// Nil if the templates folder has no such worker.
  init?(_ assets: Assets) {
    guard let worker = assets.path("my-places/offline-worker.js") else { return nil }
    self.assets = assets
    self.worker = worker
  }

  var bytes: [UInt8] {
    let links = Links(from: Addresses.myPlaces)
    let files = files.map(links.href)
    let points = Addresses.pointIndex.prefix { $0 != "/" } + "/"
    let config = JSONTerm.object([
      ("version", .text(XXH3.hex(XXH3.hash(files.joined(separator: "\n"))))),
      ("points", .text(links.href(String(points)))),
      ("files", .list(files.map { .text($0) })),
    ]).bytes
    return Array("self.stationary = ".utf8) + config + Array(";\nimportScripts(\"\(links.href(worker))\");\n".utf8)
  }

  /// The paths of the assets that the page needs: those in its HTML, the script of every page, and everything that the
  /// page's own modules refer to.
  var files: [String] {
    var names = Set(Self.shown)
    var waiting = Self.modules
    if let script = assets.files[Self.script] {
      names.insert(Self.script)
      // Modules that it imports at run time belong to other pages.
      waiting += script.references.filter(\.isImport).map(\.name)
    }
    while let name = waiting.popLast() {
      guard names.insert(name).inserted, let file = assets.files[name] else { continue }
      waiting += file.references.map(\.name)
    }
    return names.compactMap { assets.path($0) }.sorted { ByteOrder.precedes($0, $1) }
  }
}
