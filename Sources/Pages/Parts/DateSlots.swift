import CivilTime
import Mustache

/// A date, for programs and in words.
struct DateSlots: Sendable {
  private let date, name: TextSlot

  init(file: String = #fileID) {
    date = TextSlot("date", "2021-01-28", file: file)
    name = TextSlot("name", "Thursday, 28 January 2021", file: file)
  }

  func fill(_ day: Day, _ page: inout PageWriter) {
    page.set(date, day.iso)
    page.set(name, page.site.language.date(day, .full))
  }
}
