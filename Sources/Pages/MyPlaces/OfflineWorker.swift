import Bytes
import Documents

/// `my-places/offline.js`: says which files the page needs, and brings the worker that keeps them (`offline.js` of the
/// assets). It stands in the page's own folder, because a worker may serve only what lies beneath it.
struct OfflineWorker {
  static let path = Addresses.myPlaces + "offline.js"

  /// What the page shows and starts with.
  private static let shown = ["stationary.css", "theme.css", "icon.svg", "logo", "ground.svg", MapWords.name]
  private static let entry = "main.js"
  private static let pages = ["my-places.js", "map-figure.js"]

  private let site: SiteContext

  init(_ site: SiteContext) { self.site = site }

  var bytes: [UInt8] {
    let links = Links(from: Addresses.myPlaces)
    let files = files.map(links.href)
    let told = JSONTerm.object([
      ("version", .text(XXH3.hex(XXH3.hash(files.joined(separator: "\n"))))), ("map", .text(links.href("map/"))),
      ("files", .list(files.map { .text($0) })),
    ]).bytes
    let worker = site.assets.path("offline.js").map(links.href) ?? ""
    return Array("self.stationary = ".utf8) + told + Array(";\nimportScripts(\"\(worker)\");\n".utf8)
  }

  /// The paths of the assets that the page needs: what it shows, what every page starts with, and all that its own
  /// modules may import, now or later.
  private var files: [String] {
    var paths = Set(Self.shown.compactMap { site.assets.path($0) })
    let names = Dictionary(
      site.assets.files.values.map { (String($0.path.dropFirst("assets/".count)), $0) },
      uniquingKeysWith: { one, _ in one })
    var waiting: [Assets.File] = []
    if let entry = site.assets.files[Self.entry] {
      paths.insert(entry.path)
      // What it imports when a page asks for it is another page's matter.
      waiting = Self.imported(by: entry.bytes, after: "from \"./").compactMap { names[$0] }
    }
    waiting += Self.pages.compactMap { site.assets.files[$0] }
    while let file = waiting.popLast() {
      guard paths.insert(file.path).inserted, file.path.hasSuffix(".js") else { continue }
      waiting += Self.imported(by: file.bytes, after: "\"./").compactMap { names[$0] }
    }
    return paths.sorted { ByteOrder.precedes($0, $1) }
  }

  /// What stands in quotes behind each occurrence of a mark.
  private static func imported(by bytes: [UInt8], after mark: String) -> [String] {
    var names: [String] = []
    let mark = Array(mark.utf8)
    var rest = bytes[...]
    while let found = rest.firstRange(of: mark) {
      rest = rest[found.upperBound...]
      guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { break }
      names.append(String(decoding: rest[..<end], as: UTF8.self))
    }
    return names
  }
}
