import CivilTime
import Language
import Model
import Mustache

/// The marks of a cell or a heading.
struct GridMarkSlots {
  private let slot: ListSlot
  private let mark, about: TextSlot

  init(_ shape: inout Shape, _ name: String, _ listed: String) {
    var row = Shape("timetable mark")
    mark = row.text("mark", "the symbol")
    self.about = row.text("about", "what it means")
    slot = shape.list(name, row, listed)
  }

  func fill(_ marks: [GridMark], _ page: inout PageWriter) {
    guard !marks.isEmpty else { return }
    page.list(slot, marks) { one, page in
      page.set(mark, one.symbol(page.site))
      page.set(about, one.text(page.site))
    }
  }
}

/// A cell of a timetable.
struct GridCellSlots {
  let shape: Shape
  private let clock, datetime, later, run: TextSlot
  private let isFolded, isAfterRun: FlagSlot
  private let marks: GridMarkSlots

  init() {
    var shape = Shape("timetable cell")
    clock = shape.text("clock", "time of the service day: 09:30; empty if the trip does not stop here")
    datetime = shape.text("datetime", "the same for programs, if the clock shows something else")
    later = shape.text("later", "+1 after midnight; otherwise empty")
    marks = GridMarkSlots(&shape, "marks", "symbols that apply to this stop of this trip")
    isFolded = shape.flag("is_folded", "whether it is of a trip that can be folded away")
    isAfterRun = shape.flag("is_after_run", "whether folded trips are before it")
    run = shape.text("run", "text instead of the folded trips before it; only in the first row")
    self.shape = shape
  }

  func fill(
    _ cell: GridTable.Cell?, isFolded: Bool, isAfterRun: Bool, run: String?, _ language: Language,
    _ page: inout PageWriter
  ) {
    page.set(self.isFolded, isFolded)
    page.set(self.isAfterRun, isAfterRun)
    page.set(self.run, run)
    guard let cell else { return }
    let time = ServiceTime(cell.seconds, language)
    page.set(clock, time.clock)
    page.set(later, time.mark)
    let plain = LocalTime(seconds: Int(cell.seconds)).clock
    if time.daysLater != 0 || time.clock != plain { page.set(datetime, plain) }
    marks.fill(cell.marks, &page)
  }
}

/// The heading of a row or a column of a timetable: a stop or a trip.
struct GridHeadSlots {
  let shape: Shape
  let cells: ListSlot?
  private let nameLanguage: NameLanguage
  private let tripID, stopID, name, platform, said, href, runText: TextSlot
  private let isFolded: FlagSlot
  private let marks: GridMarkSlots

  /// - Parameter cell: the shape of the cells of a row; nil for a column.
  init(_ name: String, _ cell: Shape? = nil) {
    var shape = Shape(name)
    tripID = shape.text("trip_id", "id of the trip; empty for a stop")
    stopID = shape.text("stop_id", "id of the stop; empty for a trip")
    self.name = shape.text("name", "name of the stop, or number of the trip; may be empty")
    nameLanguage = NameLanguage(&shape)
    platform = shape.text("platform", "platform, if the station has several stops here; otherwise empty")
    said = shape.text("said", "text for screen readers if there is no name")
    href = shape.text("href", "link to the station's page; may be empty")
    marks = GridMarkSlots(&shape, "marks", "symbols that apply to all of it")
    isFolded = shape.flag("is_folded", "whether it is a trip that can be folded away")
    runText = shape.text("run", "text instead of the folded trips before it; otherwise empty")
    cells = cell.map { shape.list("cells", $0, "its cells, one for each column") }
    self.shape = shape
  }

  func fill(stop line: GridTable.Line, _ page: inout PageWriter) {
    let (site, stop) = (page.site, line.stop)
    page.set(stopID, site.directory.schedule[stop].id.text)
    page.set(name, site.stopName(stop))
    nameLanguage.fill(site.stopName(stop), country: site.countryCode(of: stop), &page)
    page.set(href, site.stopAddress(stop).map(page.links.href))
    page.set(platform, line.platform)
    marks.fill(line.marks, &page)
  }

  func fill(
    trip: GridTable.Column, first: GridTable.Cell?, isFolded: Bool, run: String?, _ page: inout PageWriter
  ) {
    let schedule = page.site.directory.schedule
    page.set(tripID, schedule.tripIDs[Int(trip.trip.id)])
    let number = schedule.text(trip.trip.shortName)
    page.set(name, number)
    if number.isEmpty, let first { page.set(said, ServiceTime(first.seconds, page.site.language).text) }
    marks.fill(trip.marks, &page)
    page.set(self.isFolded, isFolded)
    page.set(runText, run)
  }
}
