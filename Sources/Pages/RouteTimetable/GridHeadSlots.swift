import Language
import Model
import Mustache

/// The heading of a row or a column of a timetable: a stop or a trip.
struct GridHeadSlots {
  private let tripID = TextSlot("trip_id", "id, if it is a trip")
  private let stopID = TextSlot("stop_id", "id, if it is a stop")
  private let name = TextSlot("name", "name of the stop, or number of the trip")
  private let nameLanguage = NameLanguage()
  private let platform = TextSlot("platform", "platform, if the station has several stops here")
  private let said = TextSlot("said", "text for screen readers if there is no name")
  private let href = TextSlot("href", "the station")
  private let marks = GridMarkSlots("marks", "symbols that apply to all of it")
  private let isFolded = FlagSlot("is_folded", "whether it is a trip that can be folded away")
  private let runText = TextSlot("run", "text instead of the folded trips before it")
  private let runStays = FlagSlot("run_stays", "whether the text stays when these are unfolded")

  /// - Parameter name: of the stop.
  func fill(stop line: GridTable.Line, _ name: String, _ page: inout PageWriter) {
    let (site, stop) = (page.site, line.stop)
    page.set(stopID, site.directory.schedule[stop].id.text)
    page.set(self.name, name)
    nameLanguage.fill(name, country: site.countryCode(of: stop), &page)
    page.set(href, site.stopAddress(stop).map(page.links.href))
    page.set(platform, line.platform)
    marks.fill(line.marks, &page)
  }

  func fill(
    trip: GridTable.Column, first: Int?, isFolded: Bool, after run: GridSlots.RunText?,
    _ page: inout PageWriter
  ) {
    let schedule = page.site.directory.schedule
    page.set(tripID, schedule.tripIDs[Int(trip.trip.id)])
    let number = schedule.text(trip.trip.shortName)
    page.set(name, number)
    if number.isEmpty, let first { page.set(said, ServiceTime(first, page.site.language).text) }
    marks.fill(trip.marks, &page)
    page.set(self.isFolded, isFolded)
    page.set(runText, run?.text)
    page.set(runStays, run?.stays ?? false)
  }
}

/// A row of a timetable.
struct GridRowSlots {
  let head = GridHeadSlots()
  let cells = ListSlot("cells", of: GridCellSlots(), "its cells, one for each column")
}
