import Model
import Mustache

/// The values of a timetable.
struct GridSlots {
  let shape: Shape
  private let caption, name, fullHref, common, zone: TextSlot
  private let isTransposed, isWide, hasRuns, isNextDay, hasKey: FlagSlot
  private let heads, lines: (slot: ListSlot, row: GridHeadSlots)
  private let cell: GridCellSlots
  private let key: GridMarkSlots
  private let sentences: (slot: ListSlot, text: TextSlot)

  /// What is written above a timetable.
  struct Caption {
    /// Of the table: route, direction and days.
    let text: String
    /// The direction or the days, as a heading.
    let name: String
    /// The address of the page with all stops; nil on that page.
    var full: String?
  }

  init() {
    var shape = Shape("timetable grid")
    caption = shape.text("caption", "route, direction and days")
    name = shape.text("name", "heading: direction or days")
    fullHref = shape.text("full_href", "the page with all stops")
    isTransposed = shape.flag("is_transposed", "whether trips are rows and stops are columns")
    isWide = shape.flag("is_wide", "whether it is too wide for an upright sheet of paper")
    hasRuns = shape.flag("has_runs", "whether trips can be folded away")
    isNextDay = shape.flag("has_next_day", "whether there are times after midnight")
    common = shape.text("all_trips", "what applies to all trips")
    zone = shape.text("zone", "sentence with the time zone, if stops have several")
    let head = GridHeadSlots("timetable column")
    heads = (shape.list("heads", head.shape, "columns: trips, or stops if trips are rows"), head)
    cell = GridCellSlots()
    let line = GridHeadSlots("timetable row", cell.shape)
    lines = (shape.list("lines", line.shape, "rows: stops, or trips if stops are columns"), line)
    var sentence = Shape("sentence about a timetable")
    let text = sentence.text("text")
    sentences = (shape.list("sentences", sentence, "what the agency says"), text)
    hasKey = shape.flag("has_key")
    key = GridMarkSlots(&shape, "key")
    self.shape = shape
  }

  func fill(_ table: GridTable, _ caption: Caption, _ page: inout PageWriter) {
    page.set(self.caption, caption.text)
    page.set(name, caption.name)
    page.set(fullHref, caption.full.map(page.links.href))
    page.set(isTransposed, table.isTransposed)
    page.set(isWide, Self.isWide(table))
    page.set(hasRuns, !table.runs.isEmpty)
    page.set(isNextDay, table.lines.contains { $0.cells.contains { ($0?.seconds ?? 0) >= 86_400 } })
    if !table.common.isEmpty {
      let facts = page.site.language.list(table.common.map { $0.text(page.site) })
      page.set(common, page.site.language.phrase("routes.all_trips", ["facts": facts]))
    }
    page.set(zone, Self.zone(table, page.site))
    page.list(sentences.slot, table.sentences) { text, page in page.set(sentences.text, text) }
    let marks = table.marks
    page.set(hasKey, !marks.isEmpty)
    key.fill(marks, &page)
    let folding = Folding(table, page.site)
    if table.isTransposed { fillTrips(table, folding, &page) } else { fillStops(table, folding, &page) }
  }

  /// The number of times beside each other on an upright sheet.
  private static let mostUpright = 14

  private static func isWide(_ table: GridTable) -> Bool {
    let folded = table.runs.reduce(0) { $0 + $1.folded.count - 1 }
    return (table.isTransposed ? table.lines.count : table.columns.count - folded) > mostUpright
  }

  /// All times are by the clock of the agency.
  private static func zone(_ table: GridTable, _ site: SiteContext) -> String? {
    let schedule = site.directory.schedule
    guard let agency = table.columns.first.map({ schedule.agency(of: $0.trip.pattern) }),
      let zone = schedule.zone(of: agency),
      table.lines.contains(where: { schedule.zone(of: $0.stop, agency)?.name != zone.name })
    else { return nil }
    let noon = schedule.origin(of: schedule.services.days.lowerBound, agency) + 43_200
    return site.language.phrase("routes.zone", ["zone": site.language.zoneName(zone, utc: noon)])
  }

  /// What is folded away, and the texts instead of it.
  private struct Folding {
    private(set) var isFolded: [Bool]
    /// For each trip the text instead of the folded ones before it; nil without any.
    private(set) var texts: [String?]

    init(_ table: GridTable, _ site: SiteContext) {
      isFolded = Array(repeating: false, count: table.columns.count)
      texts = Array(repeating: nil, count: table.columns.count)
      for run in table.runs {
        for trip in run.folded { isFolded[trip] = true }
        texts[run.folded.upperBound] = site.language.phrase(
          "routes.then_every", ["n": site.language.number(run.minutes)])
      }
    }
  }

  /// Stops are rows.
  private func fillStops(_ table: GridTable, _ folding: Folding, _ page: inout PageWriter) {
    page.list(heads.slot, table.columns.indices) { trip, page in
      fillTrip(trip, table, folding, heads.row, &page)
    }
    guard let cells = lines.row.cells else { return }
    let language = page.site.language
    page.list(lines.slot, table.lines.indices) { row, page in
      let line = table.lines[row]
      lines.row.fill(stop: line, &page)
      page.list(cells, line.cells.indices) { trip, page in
        let run = folding.texts[trip]
        cell.fill(
          line.cells[trip], isFolded: folding.isFolded[trip], isAfterRun: run != nil, run: row == 0 ? run : nil,
          language, &page)
      }
    }
  }

  /// Trips are rows.
  private func fillTrips(_ table: GridTable, _ folding: Folding, _ page: inout PageWriter) {
    page.list(heads.slot, table.lines) { line, page in heads.row.fill(stop: line, &page) }
    guard let cells = lines.row.cells else { return }
    let language = page.site.language
    page.list(lines.slot, table.columns.indices) { trip, page in
      fillTrip(trip, table, folding, lines.row, &page)
      page.list(cells, table.lines) { line, page in
        cell.fill(line.cells[trip], isFolded: false, isAfterRun: false, run: nil, language, &page)
      }
    }
  }

  private func fillTrip(
    _ trip: Int, _ table: GridTable, _ folding: Folding, _ slots: GridHeadSlots, _ page: inout PageWriter
  ) {
    slots.fill(
      trip: table.columns[trip], first: table.lines.lazy.compactMap { $0.cells[trip] }.first,
      isFolded: folding.isFolded[trip], run: folding.texts[trip], &page)
  }
}
