import Markdown
import Model
import Mustache

/// The values of a timetable.
struct GridSlots {
  private let caption = TextSlot("caption", "route, direction and days")
  private let name = TextSlot("name", "heading: direction or days")
  private let fullHref = TextSlot("full_href", "the page with all stops")
  private let isTransposed = FlagSlot("is_transposed", "whether trips are rows and stops are columns")
  private let isWide = FlagSlot("is_wide", "whether it is too wide for an upright sheet of paper")
  private let hasRuns = FlagSlot("has_runs", "whether trips can be folded away")
  private let common = TextSlot("all_trips", "what applies to all trips")
  private let period = TextSlot("period", "«until 27 March 2027», if clocks change while the timetable is valid")
  private let later = TextSlot("later_days", "what +1 and the like mean")
  private let heads = ListSlot(
    "heads", of: GridHeadSlots(), "columns: trips, or stops if trips are rows")
  private let lines = ListSlot(
    "lines", of: GridRowSlots(), "rows: stops, or trips if stops are columns")
  private let sentences = ListSlot("sentences", of: HTMLSlot("html"), "what the agency says")
  private let key = GridKeySlots("key")

  /// What is written above a timetable.
  struct Caption {
    /// Of the table: route, direction and days.
    let text: String
    /// The direction or the days, as a heading.
    let name: String
    /// The address of the page with all stops; nil on that page.
    var full: String?
    /// The dates whose times it shows; empty if it shows all of the kind of day.
    var period = ""
  }

  func fill(_ table: GridTable, _ caption: Caption, _ page: inout PageWriter) {
    page.set(self.caption, caption.text)
    page.set(name, caption.name)
    page.set(fullHref, caption.full.map(page.links.href))
    page.set(isTransposed, table.isTransposed)
    page.set(isWide, Self.isWide(table))
    page.set(hasRuns, table.runs.contains { !$0.folded.isEmpty })
    page.set(later, LaterDays(table.lines.flatMap { $0.cells.compactMap { $0?.seconds } }).text(page.site.language))
    page.set(period, caption.period)
    if !table.common.isEmpty {
      let facts = page.site.language.list(table.common.map { $0.text(page.site) })
      page.set(common, page.site.language.phrase("routes.all_trips", ["facts": facts]))
    }
    page.list(sentences, table.sentences) { html, text, page in page.set(html, MarkdownNote(text).html) }
    // All trips are of one route.
    let route = table.columns.first.map { page.site.directory.schedule[$0.trip.pattern].route }
    key.fill(Dictionary(uniqueKeysWithValues: table.marks.map { ($0, Set([route].compactMap { $0 })) }), &page)
    let folding = Folding(table, page.site)
    if table.isTransposed { fillTrips(table, folding, &page) } else { fillStops(table, folding, &page) }
  }

  /// The number of times beside each other on an upright sheet.
  private static let mostUpright = 14

  private static func isWide(_ table: GridTable) -> Bool {
    let folded = table.runs.reduce(0) { $0 + $1.folded.count - 1 }
    return (table.isTransposed ? table.lines.count : table.columns.count - folded) > mostUpright
  }

  /// «then every 10 min until», instead of trips.
  struct RunText {
    let text: String
    /// Whether it also stays when readers unfold the trips.
    let stays: Bool
  }

  /// What is folded away, and the texts instead of it.
  private struct Folding {
    private(set) var isFolded: [Bool]
    /// For each trip the text instead of those before it; nil without any.
    private(set) var texts: [RunText?]

    init(_ table: GridTable, _ site: SiteContext) {
      isFolded = Array(repeating: false, count: table.columns.count)
      texts = Array(repeating: nil, count: table.columns.count)
      for run in table.runs {
        for trip in run.folded { isFolded[trip] = true }
        texts[run.folded.upperBound] = RunText(
          text: site.language.thenEvery(seconds: run.headway), stays: run.folded.isEmpty)
      }
    }
  }

  /// Stops are rows.
  private func fillStops(_ table: GridTable, _ folding: Folding, _ page: inout PageWriter) {
    page.list(heads, table.columns.indices) { row, trip, page in
      fillTrip(trip, table, folding, row, &page)
    }
    let language = page.site.language
    let names = page.site.names(of: table.lines.map(\.stop))
    page.list(lines, table.lines.indices) { row, number, page in
      let line = table.lines[number]
      row.head.fill(stop: line, names[number], &page)
      page.list(row.cells, line.cells.indices) { cell, trip, page in
        cell.fill(
          line.cells[trip], isFolded: folding.isFolded[trip], after: folding.texts[trip], isFirst: number == 0,
          language, &page)
      }
    }
  }

  /// Trips are rows.
  private func fillTrips(_ table: GridTable, _ folding: Folding, _ page: inout PageWriter) {
    let names = page.site.names(of: table.lines.map(\.stop))
    page.list(heads, table.lines.indices) { row, number, page in
      row.fill(stop: table.lines[number], names[number], &page)
    }
    let language = page.site.language
    page.list(lines, table.columns.indices) { row, trip, page in
      fillTrip(trip, table, folding, row.head, &page)
      page.list(row.cells, table.lines) { cell, line, page in
        cell.fill(line.cells[trip], isFolded: false, after: nil, isFirst: false, language, &page)
      }
    }
  }

  private func fillTrip(
    _ trip: Int, _ table: GridTable, _ folding: Folding, _ slots: GridHeadSlots, _ page: inout PageWriter
  ) {
    slots.fill(
      trip: table.columns[trip], first: table.lines.lazy.compactMap { $0.cells[trip]?.seconds }.first,
      isFolded: folding.isFolded[trip], after: folding.texts[trip], &page)
  }
}
