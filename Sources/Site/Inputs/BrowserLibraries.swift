import Diagnostics
import Files

/// Leaflet and its plug-in for clusters, as Debian's packages bring them: what the interactive map is made with. They
/// are carried as assets of the site, with their licences beside them.
struct BrowserLibraries {
  /// The asset, where it lies beneath a folder like `/usr/share`, and what is done to it.
  private static let parts: [(asset: String, path: String, mended: @Sendable ([UInt8]) -> [UInt8])] = [
    ("leaflet.js", "javascript/leaflet/leaflet.min.js", withoutSourceMap),
    ("leaflet.markercluster.js", "javascript/leaflet/leaflet.markercluster.min.js", withoutSourceMap),
    ("leaflet.css", "javascript/leaflet/leaflet.css", layered),
    ("leaflet.licence.txt", "doc/libjs-leaflet/copyright", { $0 }),
    ("leaflet.markercluster.licence.txt", "doc/libjs-leaflet.markercluster/copyright", { $0 }),
  ]

  let files: any FileSystem
  /// Where they may lie, the first that has all of them counts: folders like `/usr/share`.
  let shares: [String]

  /// - Returns: the assets by their names; none, with a warning, where they are nowhere.
  func read(_ findings: inout Findings) -> [String: AssetReader.Source] {
    for share in shares {
      var found: [String: AssetReader.Source] = [:]
      for part in Self.parts {
        let path = Paths.join(share, part.path)
        do throws(FileError) {
          found[part.asset] = (part.mended(try files.read(path)), path)
        } catch {
          // One that is not here may be in the next folder.
          if error.cause.isShortage { findings.add(error.finding("templates/unreadable")) }
          break
        }
      }
      if found.count == Self.parts.count { return found }
    }
    findings.add(.noLeaflet())
    return [:]
  }

  /// Without the comment that names a file which is not carried.
  private static func withoutSourceMap(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("//# sourceMappingURL=".utf8)
    guard let start = bytes.lastIndex(of: UInt8(ascii: "#")).map({ $0 - 2 }), start >= 0,
      bytes[start...].starts(with: mark), !bytes[start...].dropLast().contains(10)
    else { return bytes }
    return Array(bytes[..<start])
  }

  /// In a cascade layer of its own, so that the site's sheet may say otherwise; without the rules for what this map does
  /// not have and for browsers that load no modules, and without pictures: the marks are drawn by the site's sheet.
  private static func layered(_ bytes: [UInt8]) -> [UInt8] {
    let rules = String(decoding: bytes, as: UTF8.self).split(separator: "}").compactMap { rule -> String? in
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let selectors = parts[0].split(separator: ",").filter { selector in
        !unwanted.contains { selector.contains($0) }
      }
      let declarations = parts[1].split(separator: ";").filter { declaration in
        !declaration.contains("url(") && !outdated.contains { declaration.drop { $0.isWhitespace }.hasPrefix($0) }
      }
      return selectors.isEmpty || declarations.isEmpty
        ? nil : "\(selectors.joined(separator: ",")){\(declarations.joined(separator: ";"))}"
    }
    return Array("@layer leaflet{\(rules.joined())}\n".utf8)
  }

  /// Parts of selectors.
  private static let unwanted = [
    "vml", "oldie", "control-layers", "tooltip", "image-layer", "control-attribution", "div-icon", "marker-shadow",
    "popup-scrolled", "zoom-box", "safari",
  ]
  /// Beginnings of declarations.
  private static let outdated = [
    "-webkit-trans", "-webkit-b", "-moz-", "-ms-filter", "-o-", "filter", "behavior", "zoom",
  ]
}

extension Finding {
  static func noLeaflet() -> Finding {
    Finding(
      "maps/no-leaflet", .warning, what: "Leaflet was not found, so there are no interactive maps",
      advice: "install Debian's packages libjs-leaflet and libjs-leaflet.markercluster")
  }
}
