import Glibc
import Model

/// The colours of routes on their badges.
///
/// Pages must not have inline styles, so each pair of colours has a class in a style sheet.
package enum RouteColors {
  /// The name of the style sheet among the assets.
  package static let sheet = "routes/colors.css"
  /// The smallest ratio of contrast for text, by WCAG 2.
  static let leastContrast = 4.5

  struct Pair: Hashable {
    let background, text: UInt32
    /// The class of badges of these colours: `c-e31837-ffffff`.
    let name: String

    /// Nil if the route has no colour, or if its text colour would be hard to read on it. A route without a text colour
    /// has black or white text.
    init?(_ route: Route) {
      guard let color = route.color else { return nil }
      background = color
      text = route.textColor ?? (Self.contrast(color, 0) >= RouteColors.leastContrast ? 0 : 0xFFFFFF)
      guard Self.contrast(background, text) >= RouteColors.leastContrast else { return nil }
      name = "c-\(RouteColors.hex(background))-\(RouteColors.hex(text))"
    }

    fileprivate var rule: String {
      ".\(name){--badge:#\(RouteColors.hex(background));--badge-text:#\(RouteColors.hex(text))}\n"
    }

    static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
      let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
      return (high + 0.05) / (low + 0.05)
    }

    private static func luminance(_ color: UInt32) -> Double {
      let parts = [16, 8, 0].map { shift in
        let part = Double(color >> UInt32(shift) & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
  }

  /// Six hex digits.
  static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// The style sheet by its name, with its source in findings; nothing if no route has a colour that badges show.
  package static func asset(_ directory: Directory) -> [String: (bytes: [UInt8], shown: String)] {
    let pairs = Set(directory.schedule.routes.compactMap { Pair($0) })
    guard !pairs.isEmpty else { return [:] }
    let rules = pairs.sorted { ($0.background, $0.text) < ($1.background, $1.text) }.map(\.rule)
    return [sheet: (rules.flatMap { Array($0.utf8) }, "the colours of routes")]
  }
}
