import Language
import Model
import Mustache

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
    tripID = shape.text("trip_id", "id, if it is a trip")
    stopID = shape.text("stop_id", "id, if it is a stop")
    self.name = shape.text("name", "name of the stop, or number of the trip")
    nameLanguage = NameLanguage(&shape)
    platform = shape.text("platform", "platform, if the station has several stops here")
    said = shape.text("said", "text for screen readers if there is no name")
    href = shape.text("href", "the station")
    marks = GridMarkSlots(&shape, "marks", "symbols that apply to all of it")
    isFolded = shape.flag("is_folded", "whether it is a trip that can be folded away")
    runText = shape.text("run", "text instead of the folded trips before it")
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
