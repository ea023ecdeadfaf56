import Diagnostics
import Files

/// The bundles of the product's scripts and style sheets, made by `Scripts/bundle`: `Templates/bundles/`.
struct AssetBundles {
  let files: any FileSystem
  /// The files of both templates folders by name.
  let all: [String: TemplateReader.File]

  /// The assets as they are published: compressed style sheets, and bundles instead of modules.
  ///
  /// The assets stay as they are if there are no bundles, or if they were made from other sources. Modules are not
  /// bundled if the owner has a script of their own, which may replace or import any of them, except the service
  /// workers, which cannot import modules.
  ///
  /// - Parameter sources: all assets by name.
  func applied(to sources: [String: AssetReader.Source], _ findings: inout Findings) -> [String: AssetReader.Source] {
    guard let record = read("sources.txt", &findings), matches(record, sources) else { return sources }
    let hasOwnScripts = sources.keys.contains { $0.hasSuffix(".js") && isOwners($0) }
    var published = sources
    for (name, source) in sources where !isOwners(name) {
      guard name.hasSuffix(".css") || name.hasSuffix(".js") && (!hasOwnScripts || Self.workers.contains(name)) else {
        continue
      }
      published[name] = read(name, &findings).map { ($0, source.shown) }
    }
    return published
  }

  private static let workers: Set<String> = ["offline/offline-worker.js", "offline/retired-worker.js"]

  private func isOwners(_ asset: String) -> Bool { all["assets/" + asset]?.isOwners ?? true }

  /// The bytes of a file of the bundles; nil if there is none.
  private func read(_ name: String, _ findings: inout Findings) -> [UInt8]? {
    guard let file = all["bundles/" + name], !file.isOwners else { return nil }
    do throws(FileError) {
      return try files.read(file.path)
    } catch {
      return findings.reject(error.finding("templates/unreadable", as: file.shown))
    }
  }

  /// Whether the bundles were made from these sources.
  ///
  /// - Parameter record: for each source a line with its name and its length in bytes, and the bytes.
  private func matches(_ record: [UInt8], _ sources: [String: AssetReader.Source]) -> Bool {
    var recorded: Set<String> = []
    var rest = record[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard line.count == 2, let length = Int(line[1]), length <= rest.endIndex - (end + 1) else { return false }
      let (name, bytes) = (String(line[0]), rest[(end + 1)..<(end + 1 + length)])
      guard let source = sources[name], isOwners(name) || bytes == source.bytes[...] else { return false }
      recorded.insert(name)
      rest = rest[(end + 1 + length)...]
    }
    return rest.isEmpty
      && sources.keys.allSatisfy { name in
        isOwners(name) || recorded.contains(name) || !(name.hasSuffix(".js") || name.hasSuffix(".css"))
      }
  }
}
