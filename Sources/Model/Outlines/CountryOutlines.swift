import Glibc

/// Where countries lie, as cells of a degree (`CountryCells`), to find coordinates that cannot be right.
package enum CountryOutlines {
  /// What the outline of a country says about coordinates.
  package enum Verdict: Equatable {
    /// They may be in the country, or nothing is known about it.
    case fits
    /// They are not in the country, and with latitude and longitude exchanged they are.
    case swapped(Coordinate)
    case outside
  }

  /// - Parameters:
  ///   - latitude: in degrees, which may be invalid.
  ///   - code: ISO 3166-1 alpha-2, in upper case.
  package static func verdict(latitude: Double, longitude: Double, in code: String) -> Verdict {
    guard let outline = outlines[code] else { return .fits }
    let point = Coordinate(latitude: latitude, longitude: longitude)
    if let point, outline.contains(Cell(point)) { return .fits }
    if let swapped = Coordinate(latitude: longitude, longitude: latitude), outline.contains(Cell(swapped)),
      point.map({ !outline.isNear(Cell($0), within: swappedReach) }) ?? true
    {
      return .swapped(swapped)
    }
    guard let point else { return .outside }
    let isElsewhere = outlines.values.contains { $0.contains(Cell(point)) }
    return !isElsewhere && outline.isNear(Cell(point), within: seaReach) ? .fits : .outside
  }

  /// The ISO 3166-1 alpha-2 code of the only country whose outline has a point; nil if none has it, or several.
  package static func onlyCountry(of point: Coordinate) -> String? {
    let found = outlines.lazy.filter { $0.value.contains(Cell(point)) }.map(\.key).prefix(2)
    return found.count == 1 ? found.first : nil
  }

  /// How far from its country a small island may be, in degrees: those that are in no outline.
  private static let seaReach = 5
  /// How far from its country a point must be to be taken for a swapped one, in degrees.
  private static let swappedReach = 2

  private struct Cell {
    let row, column: Int

    init(_ point: Coordinate) {
      row = min(89, Int(point.latitude.rounded(.down)))
      column = point.longitude == 180 ? -180 : Int(point.longitude.rounded(.down))
    }
  }

  private struct Outline: Sendable {
    /// The first row, in degrees of latitude.
    let south: Int
    /// From south to north, the columns of each, in degrees of longitude.
    let rows: [[ClosedRange<Int>]]

    func contains(_ cell: Cell) -> Bool {
      rows.indices.contains(cell.row - south) && rows[cell.row - south].contains { $0.contains(cell.column) }
    }

    func isNear(_ cell: Cell, within degrees: Int) -> Bool {
      let wide = Int(Double(degrees) / max(0.2, cos(Double(cell.row).radians)))
      return rows.indices.contains { row in
        abs(row + south - cell.row) <= degrees
          && rows[row].contains { run in
            [-360, 0, 360].contains { run.overlaps(cell.column + $0 - wide...cell.column + $0 + wide) }
          }
      }
    }
  }

  /// By the code of the country.
  private static let outlines: [String: Outline] = CountryCells.text.split(separator: " ").reduce(into: [:]) {
    all, word in
    let parts = word.split(separator: ":")
    guard parts.count == 2 else { return }
    let rows = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    let outline = Outline(south: Int(rows[0]) ?? 0, rows: rows.dropFirst().map(runs))
    for code in parts[0].split(separator: "=") { all[String(code)] = outline }
  }

  /// `20+9,31+0`.
  private static func runs(_ row: Substring) -> [ClosedRange<Int>] {
    row.split(separator: ",").compactMap { run in
      let numbers = run.split(separator: "+").compactMap { Int($0) }
      return numbers.count == 2 && numbers[1] >= 0 ? numbers[0]...numbers[0] + numbers[1] : nil
    }
  }
}
