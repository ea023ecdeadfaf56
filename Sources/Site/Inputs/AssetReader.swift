import Bytes
import Diagnostics
import Files
import Pages
import Settings

/// Reads the assets in `Templates/assets/`, gives each a name with the hash of its bytes, and updates the references
/// between them.
struct AssetReader {
  let files: any FileSystem
  let site: String

  /// The content of an asset, and its name in findings.
  typealias Source = (bytes: [UInt8], shown: String)

  private var sources: [String: Source] = [:]
  /// The last bytes of their names.
  private var endings: Set<UInt8> = []
  private var made: [String: Assets.File] = [:]
  /// The length of the longest chain of references that begins at each asset.
  private var depths: [String: Int] = [:]
  private var isTooDeep = false

  /// The longest chain of references (Docs/limits.md). The product's own has fewer than ten.
  static let mostDepth = 64

  init(files: any FileSystem, site: String) { (self.files, self.site) = (files, site) }

  /// - Parameter others: assets from elsewhere, by name; assets of the folders override them.
  mutating func read(
    _ all: [String: TemplateReader.File], _ theme: Theme, others: [String: Source] = [:], _ findings: inout Findings
  ) -> Assets {
    var read: [String: Source] = [:]
    for file in all.values.sorted(by: { ByteOrder.precedes($0.name, $1.name) }) where file.name.hasPrefix("assets/") {
      do throws(FileError) {
        read[String(file.name.dropFirst(7))] = (try files.read(file.path), file.shown)
      } catch {
        findings.add(error.finding("templates/unreadable", as: file.shown))
      }
    }
    sources = others.merging(AssetBundles(files: files, all: all).applied(to: read, &findings)) { $1 }
    if let accent = theme.accent {
      sources["theme.css"] = (Array(":root{--accent:\(accent)}\n".utf8), "[theme] accent")
      if let icon = all["assets/icon.svg"], !icon.isOwners, let drawing = sources["icon.svg"] {
        sources["icon.svg"] = (LogoIcon.colored(drawing.bytes, accent), drawing.shown)
      }
    }
    let logo = theme.logo.flatMap {
      LogoIcon(reading: $0, at: theme.logoPosition, files, site: site, &findings)
    }
    if let logo, let square = logo.square { sources[Assets.squareLogo] = (square, "[theme] logo") }
    endings = Set(sources.keys.compactMap(\.utf8.last))
    var paths: [String: Assets.File] = [:]
    for name in sources.keys.sorted() { paths[name] = asset(name, under: [], &findings) }
    if let logo { paths["logo"] = Self.file(Paths.split(logo.path).name, logo.bytes, logo.path) }
    return Assets(files: paths, logo: logo?.icon)
  }

  /// - Parameter above: the assets being processed that refer to this one.
  private mutating func asset(_ name: String, under above: [String], _ findings: inout Findings) -> Assets.File? {
    if let known = made[name] { return known }
    guard let source = sources[name], !isTooDeep else { return nil }
    if above.count == Self.mostDepth {
      report(name, source, &findings)
      return nil
    }
    if above.contains(name) { return findings.reject(.assetCycle(above + [name], at: SourceLocation(source.shown))) }
    var bytes = source.bytes
    var references: [Assets.Reference] = []
    if name.hasSuffix(".js") || name.hasSuffix(".css") {
      bytes = AssetReferences.replaced(in: bytes, of: name, endings: endings) { other, isImport in
        guard other != name, sources[other] != nil else { return nil }
        references.append(Assets.Reference(name: other, isImport: isImport))
        return asset(other, under: above + [name], &findings)?.path
      }
    }
    let file = Self.file(name, bytes, source.shown, references)
    made[name] = file
    depths[name] = 1 + (references.compactMap { depths[$0.name] }.max() ?? 0)
    if depths[name, default: 0] > Self.mostDepth { report(name, source, &findings) }
    return file
  }

  /// One finding is enough: further assets are not examined.
  private mutating func report(_ name: String, _ source: Source, _ findings: inout Findings) {
    guard !isTooDeep else { return }
    isTooDeep = true
    findings.add(.assetDepth(name, Self.mostDepth, at: SourceLocation(source.shown)))
  }

  /// An asset with the hash of its bytes in its name.
  static func file(
    _ name: String, _ bytes: [UInt8], _ shown: String, _ references: [Assets.Reference] = []
  ) -> Assets.File {
    let slash = name.lastIndex(of: "/") ?? name.startIndex
    let dot = name[slash...].lastIndex(of: ".") ?? name.endIndex
    let hash = XXH3.hex(XXH3.hash(bytes))
    return Assets.File(
      path: "assets/\(name[..<dot]).\(hash)\(name[dot...])", bytes: bytes, source: shown, references: references)
  }
}

extension Finding {
  static func assetDepth(_ name: String, _ limit: Int, at place: SourceLocation) -> Finding {
    Finding(
      "templates/deep-reference", .error, at: place,
      what: "\(name) is in a chain of more than \(limit) assets that name each other",
      advice: "join some of them into one file")
  }

  static func assetCycle(_ names: [String], at place: SourceLocation) -> Finding {
    Finding(
      "templates/asset-cycle", .error, at: place,
      what: "circular import of assets: \(names.joined(separator: " → "))",
      advice: "move the shared code into another asset; the name of an asset contains the hash of its imports")
  }
}
