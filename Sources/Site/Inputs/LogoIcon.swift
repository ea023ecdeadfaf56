import Bytes
import Diagnostics
import Files
import Images
import Pages
import Settings

/// The config's logo as the site's icon.
struct LogoIcon {
  /// Relative to the site.
  let path: String
  let bytes: [UInt8]
  /// Nil if browsers cannot show it; then the product's icon stays.
  let icon: Assets.Logo?

  /// Nil if it cannot be read.
  /// - Parameter position: of its path in the config.
  init?(
    reading path: String, at position: ConfigPosition, _ files: any FileSystem, site: String,
    _ findings: inout Findings
  ) {
    self.path = path
    do throws(FileError) {
      bytes = try files.read(Paths.join(site, path))
    } catch {
      findings.add(.unreadableLogo(path, error, at: position))
      return nil
    }
    icon = WebImage(bytes).map { Assets.Logo(mediaType: $0.mediaType, sizes: $0.sizes) }
    if icon == nil { findings.add(.unfitLogo(path)) }
  }

  /// A drawing that centres a bitmap logo in a square, because manifests require an icon of any size. Nil for a vector
  /// logo, which needs none, and for a logo too large to be an icon.
  var square: [UInt8]? {
    guard let icon, icon.sizes != "any", bytes.count <= Self.mostBytes else { return nil }
    let data = Self.base64(bytes)
    return Array(
      ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\"><image width=\"512\" height=\"512\" "
        + "href=\"data:\(icon.mediaType);base64,\(data)\"/></svg>\n").utf8)
  }

  private static let mostBytes = 1 << 19

  /// The product's icon in the config's accent: the `color` of its root element is replaced.
  static func colored(_ icon: [UInt8], _ accent: String) -> [UInt8] {
    guard let start = icon.range(of: " color=\"")?.upperBound,
      let end = icon[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return icon }
    return Array(icon[..<start]) + Array(accent.utf8) + Array(icon[end...])
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Finding {
  fileprivate static func unfitLogo(_ path: String) -> Finding {
    Finding(
      "config/unfit-logo", .warning, at: SourceLocation(path), what: "unsupported picture format of the logo",
      advice: "use an SVG, PNG, JPEG, GIF, WebP, AVIF or ICO file")
  }
}
