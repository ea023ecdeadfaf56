import Diagnostics
import Glibc

/// Routes whose colours have a contrast of less than 4.5:1 (WCAG 2.2, 1.4.3). A route without a text colour has black or
/// white text, whichever is easier to read.
enum RouteColorContrast: DataSetRule {
  private static let least = 4.5

  static func check(_ set: DataSet, _ findings: inout Findings) {
    for route in set.schedule.routes {
      guard let text = route.textColor else { continue }
      // The default of GTFS is white.
      let contrast = contrast(route.color ?? 0xFFFFFF, text)
      guard contrast < least else { continue }
      let tenths = Int(contrast * 10)
      findings.add(
        Finding(
          "gtfs/route-color-contrast", .warning, at: route.place, record: "route \(route.id.text)",
          what: "the contrast of `route_color` and `route_text_color` is \(tenths / 10).\(tenths % 10):1",
          advice:
            "use colours with at least 4.5:1, or leave out `route_text_color`; the badges of the route do not have them"
        ))
    }
  }

  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let value = Double(color >> UInt32(part.0) & 0xFF) / 255
      return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
