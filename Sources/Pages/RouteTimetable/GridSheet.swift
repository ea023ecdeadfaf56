import CivilTime
import Language

/// How timetables of stops and trips are printed on one sheet of A4: the size of their text, and whether the sheet is
/// upright. The lengths are those of routes.css, in millimetres; the widths of letters are estimates.
struct GridSheet {
  /// Tenths of a point.
  let size: Int
  let isWide: Bool
  /// The largest number of trips beside each other.
  let trips: Int

  /// What is printed with the timetables.
  struct Surroundings {
    /// Letters of the title and of further text.
    var title = 0
    var text = 0
    /// Lines of facts: kinds of day with their first and last trips, exceptions.
    var lines = 0
    /// Whether the page has timetables in both orientations; otherwise it is a wide sheet.
    var mayBeUpright = true
  }

  private static let sizes = stride(from: 75, through: 55, by: -5)
  private static let margin = 10.0
  private static let sides = (long: 297 - 2 * margin, short: 210 - 2 * margin)
  /// What estimates may be too small by.
  private static let (slackAcross, slackDown) = (1.04, 1.02)

  /// The largest text with which each of some groups of tables fits on a sheet, one group at a time; nil if none does.
  init?(_ groups: [[GridTable]], _ surroundings: Surroundings, _ language: Language) {
    let groups = groups.filter { !$0.isEmpty }
    guard !groups.isEmpty else { return nil }
    let clock = max(5, language.time(LocalTime(seconds: 45_000)).count)
    for size in Self.sizes {
      let points = Double(size) / 10
      func fits(width: Double, height: Double) -> Bool {
        groups.allSatisfy { group in
          group.allSatisfy { Self.width($0, points, clock) * Self.slackAcross <= width }
            && Self.height(group, points, surroundings, width: width) * Self.slackDown <= height
        }
      }
      let upright = surroundings.mayBeUpright && fits(width: Self.sides.short, height: Self.sides.long)
      guard upright || fits(width: Self.sides.long, height: Self.sides.short) else { continue }
      (self.size, isWide) = (size, !upright)
      let room = (isWide ? Self.sides.long : Self.sides.short) / Self.slackAcross
      trips = Int((room - Self.nameWidth(groups.flatMap { $0 }, points)) / Self.cellWidth(points, clock))
      return
    }
    return nil
  }

  /// The classes of routes.css.
  var classes: String { "sheet-\(isWide ? "wide" : "upright") sheet-\(size)" }

  private static func cellWidth(_ points: Double, _ letters: Int) -> Double { 0.18 * points * Double(letters) + 1.8 }

  private static func nameWidth(_ tables: [GridTable], _ points: Double) -> Double {
    tables.contains { !$0.isTransposed } ? min(45, 28 * 0.18 * points) : 8 * 0.18 * points
  }

  private static func width(_ table: GridTable, _ points: Double, _ clock: Int) -> Double {
    let folded = table.runs.reduce(0) { $0 + $1.folded.count }
    let trips = Double(table.columns.count - folded) + 2.5 * Double(table.runs.count)
    let cells = table.isTransposed ? 2.5 * Double(table.lines.count) : trips
    return nameWidth([table], points) + cells * cellWidth(points, clock)
  }

  private static func height(_ tables: [GridTable], _ points: Double, _ surroundings: Surroundings, width: Double)
    -> Double
  {
    let row = 0.388 * points + 0.5
    let titleLines = (Double(surroundings.title) * 3.2 / (width - 75)).rounded(.up)
    let textLines = (Double(surroundings.text) * 1.9 / width).rounded(.up)
    let around = 41 + 8 * max(1, titleLines) + 4 * textLines + 4 * Double(surroundings.lines)
    return tables.reduce(around) { sum, table in
      let folded = table.isTransposed ? table.runs.reduce(0) { $0 + $1.folded.count - 1 } : 0
      let rows = (table.isTransposed ? table.columns.count - folded : table.lines.count) + table.tallRowCount
      let isNextDay = table.lines.contains { $0.cells.contains { ($0?.seconds ?? 0) >= 86_400 } }
      let notes =
        table.sentences.count + (table.marks.count + 2) / 3 + (table.common.isEmpty ? 0 : 1) + (isNextDay ? 1 : 0)
      return sum + 13 + Double(rows) * row + 3.5 * Double(notes)
    }
  }
}
