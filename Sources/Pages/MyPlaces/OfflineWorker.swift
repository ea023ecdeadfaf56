import Bytes
import Documents

/// `my-places/offline.js`: says which files the page needs, and brings the worker that keeps them (`offline.js` of the
/// assets). It stands in the page's own folder, because a worker may serve only what lies beneath it.
struct OfflineWorker {
  static let path = Addresses.myPlaces + "offline.js"

  /// What the page shows, besides what scripts name.
  private static let shown = [
    "stationary.css", "mine.css", "theme.css", "icon.svg", "logo", "ground.svg", MapWords.name,
  ]
  private static let entry = "main.js"
  private static let modules = ["my-places.js", "map-figure.js"]

  private let assets: Assets
  private let worker: String

  /// Nil where the templates folder has no such worker.
  init?(_ assets: Assets) {
    guard let worker = assets.path("offline.js") else { return nil }
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

  /// The paths of the assets that the page needs: what it shows, what every page starts with, and all that its own
  /// modules may import, now or later.
  var files: [String] {
    var paths = Set(Self.shown.compactMap { assets.path($0) })
    let names = Dictionary(
      assets.files.values.map { (String($0.path.dropFirst("assets/".count)), $0) }, uniquingKeysWith: { one, _ in one })
    var waiting: [Assets.File] = []
    if let entry = assets.files[Self.entry] {
      paths.insert(entry.path)
      // What it imports when a page asks for it is another page's matter.
      waiting = Self.named(in: entry.bytes, after: "from \"./").compactMap { names[$0] }
    }
    waiting += Self.modules.compactMap { assets.files[$0] }
    while let file = waiting.popLast() {
      guard paths.insert(file.path).inserted, file.path.hasSuffix(".js") else { continue }
      waiting += Self.named(in: file.bytes, after: "\"./").compactMap { names[$0] }
    }
    return paths.sorted { ByteOrder.precedes($0, $1) }
  }

  /// What stands between each occurrence of a mark and the next quote.
  private static func named(in bytes: [UInt8], after mark: String) -> [String] {
    let mark = Array(mark.utf8)
    return bytes.indices.compactMap { at in
      // All but few places differ in the mark's last byte.
      guard bytes[at] == mark.last, bytes[...at].suffix(mark.count).elementsEqual(mark) else { return nil }
      let rest = bytes[(at + 1)...]
      return rest.firstIndex(of: UInt8(ascii: "\"")).map { String(decoding: rest[..<$0], as: UTF8.self) }
    }
  }
}
