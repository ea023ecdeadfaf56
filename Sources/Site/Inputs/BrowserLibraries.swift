import Bytes
import Diagnostics
import Files

/// Leaflet and its marker cluster plug-in from Debian's packages, for the interactive map. They become assets of the
/// site, with their licences.
struct BrowserLibraries {
  /// The asset, its path below a folder such as `/usr/share`, and its changes.
  private static let parts: [(asset: String, path: String, mended: @Sendable ([UInt8]) -> [UInt8])] = [
    ("leaflet.js", "javascript/leaflet/leaflet.min.js", withoutSourceMap),
    ("leaflet.markercluster.js", "javascript/leaflet/leaflet.markercluster.min.js", withoutSourceMap),
    ("leaflet.css", "javascript/leaflet/leaflet.css", layered),
    ("leaflet.licence.txt", "doc/libjs-leaflet/copyright", { $0 }),
    ("leaflet.markercluster.licence.txt", "doc/libjs-leaflet.markercluster/copyright", { $0 }),
  ]

  let files: any FileSystem
  /// Folders such as `/usr/share`; the first that has all libraries is used.
  let shares: [String]

  /// - Returns: the assets by name; none, with a warning, if they are not found.
  func read(_ findings: inout Findings) -> [String: AssetReader.Source] {
    for share in shares {
      var found: [String: AssetReader.Source] = [:]
      for part in Self.parts {
        let path = Paths.join(share, part.path)
        do throws(FileError) {
          found[part.asset] = (part.mended(try files.read(path)), path)
        } catch {
          // A missing file may be in the next folder.
          if error.cause.isShortage { findings.add(error.finding("templates/unreadable")) }
          break
        }
      }
      if found.count == Self.parts.count { return found }
    }
    findings.add(.noLeaflet())
    return [:]
  }

  /// Removes the comment that names a source map, because that is not published.
  private static func withoutSourceMap(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("//# sourceMappingURL=".utf8)
    guard let start = bytes.lastIndex(of: UInt8(ascii: "#")).map({ $0 - 2 }), start >= 0,
      bytes[start...].starts(with: mark), !bytes[start...].dropLast().contains(10)
    else { return bytes }
    return Array(bytes[..<start])
  }

  /// Wraps the rules in a cascade layer, so that the site's sheet can override them, and removes rules for unused
  /// features, for browsers without modules, and with pictures: the site's sheet draws the marks.
  private static func layered(_ bytes: [UInt8]) -> [UInt8] {
    let rules = String(decoding: bytes, as: UTF8.self).split(separator: "}").compactMap { rule -> String? in
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let selectors = parts[0].split(separator: ",").filter { selector in
        let bytes = Array(selector.utf8)
        return !unwanted.contains { bytes.range(of: $0) != nil }
      }
      let declarations = parts[1].split(separator: ";").filter { declaration in
        Array(declaration.utf8).range(of: "url(") == nil
          && !outdated.contains { declaration.drop { $0.isWhitespace }.hasPrefix($0) }
      }
      return selectors.isEmpty || declarations.isEmpty
        ? nil : "\(selectors.joined(separator: ",")){\(declarations.joined(separator: ";"))}"
    }
    return Array("@layer leaflet{\(rules.joined())}\n".utf8)
  }

  /// Parts of selectors to remove.
  private static let unwanted = [
    "vml", "oldie", "control-layers", "tooltip", "image-layer", "control-attribution", "div-icon", "marker-shadow",
    "popup-scrolled", "zoom-box", "safari",
  ]
  /// Prefixes of declarations to remove.
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
