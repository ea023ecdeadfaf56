import CivilTime
import Language
import Model
import Mustache

/// The marks of a cell or a heading.
struct GridMarkSlots {
  private let marks: ListSlot<TimetableMark>

  private struct TimetableMark {
    let mark = TextSlot("mark")
    let about = TextSlot("about")
  }

  init(_ name: String, _ about: String = "") { marks = ListSlot(name, of: TimetableMark(), about) }

  func fill(_ marks: [GridMark], _ page: inout PageWriter) {
    guard !marks.isEmpty else { return }
    page.list(self.marks, marks) { row, one, page in
      page.set(row.mark, one.symbol(page.site))
      page.set(row.about, one.text(page.site))
    }
  }
}

/// A cell of a timetable.
struct GridCellSlots {
  private let arrival = TextSlot("arrival", "«arr. 09:10», if it leaves ten minutes later or more")
  private let clock = TextSlot("clock", "time of the service day: 09:30")
  private let datetime = TextSlot("datetime", "the same for programs, if different")
  private let later = TextSlot("later", "+1 after midnight")
  private let marks = GridMarkSlots("marks", "symbols that apply to this stop of this trip")
  private let isFolded = FlagSlot("is_folded", "whether it is of a trip that can be folded away")
  private let isAfterRun = FlagSlot("is_after_run", "whether folded trips are before it")
  private let run = TextSlot("run", "in the first row, text instead of the folded trips before it")
  private let runStays = FlagSlot("run_stays", "whether the text stays when these are unfolded")

  func fill(
    _ cell: GridTable.Cell?, isFolded: Bool, after run: GridSlots.RunText?, isFirst: Bool, _ language: Language,
    _ page: inout PageWriter
  ) {
    page.set(self.isFolded, isFolded)
    page.set(isAfterRun, run != nil)
    page.set(runStays, run?.stays ?? false)
    if isFirst { page.set(self.run, run?.text) }
    guard let cell else { return }
    marks.fill(cell.marks, &page)
    guard let seconds = cell.seconds else { return }
    page.set(
      arrival, cell.arrival.map { language.phrase("routes.arrives_at", ["time": ServiceTime($0, language).text]) })
    let time = ServiceTime(seconds, language)
    page.set(clock, time.clock)
    page.set(later, time.mark)
    let plain = LocalTime(seconds: seconds).clock
    if time.daysLater != 0 || time.clock != plain { page.set(datetime, plain) }
  }
}
