import CivilTime
import Language
import Model
import Mustache

/// The marks of a cell or a heading.
struct GridMarkSlots {
  private let slot: ListSlot
  private let mark, about: TextSlot

  init(_ shape: inout Shape, _ name: String, _ listed: String = "") {
    var row = Shape("timetable mark")
    mark = row.text("mark")
    self.about = row.text("about")
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
    clock = shape.text("clock", "time of the service day: 09:30")
    datetime = shape.text("datetime", "the same for programs, if different")
    later = shape.text("later", "+1 after midnight")
    marks = GridMarkSlots(&shape, "marks", "symbols that apply to this stop of this trip")
    isFolded = shape.flag("is_folded", "whether it is of a trip that can be folded away")
    isAfterRun = shape.flag("is_after_run", "whether folded trips are before it")
    run = shape.text("run", "in the first row, text instead of the folded trips before it")
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
