import Diagnostics
import Model

/// A position in two cells.
enum SheetPoint {
  static func point(
    _ latitude: SheetCell?, _ longitude: SheetCell?, _ sheet: Sheet, _ findings: inout Findings
  ) -> Coordinate? {
    guard let latitude, let longitude, !latitude.text.isEmpty || !longitude.text.isEmpty else { return nil }
    let degrees = [latitude, longitude].map { cell in
      Double(String(cell.text.map { $0 == "," ? "." : $0 }.filter { $0 != "°" && $0 != " " }))
    }
    guard let north = degrees[0], let east = degrees[1], let point = Coordinate(latitude: north, longitude: east),
      !point.isNullIsland
    else {
      return findings.reject(.invalidPosition(latitude.text + ", " + longitude.text, at: sheet.place(latitude)))
    }
    return point
  }
}
