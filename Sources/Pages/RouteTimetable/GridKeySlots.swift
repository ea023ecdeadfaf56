import Markdown
import Model
import Mustache

/// The explanations of symbols, of a timetable, a board or a poster.
struct GridKeySlots {
  private let key: ListSlot<Explanation>

  private struct Explanation {
    let mark = TextSlot("mark")
    let about = TextSlot("about", "what it means, if it is not a note of the agency")
    let html = HTMLSlot("note", "a note of the agency")
    let phones = PhoneSlots()
  }

  init(_ name: String) { key = ListSlot(name, of: Explanation(), "symbols that are used") }

  /// - Parameter routes: those with a mark, with whose telephone numbers riders book in advance.
  func fill(_ marks: [GridMark], _ page: inout PageWriter, routes: (GridMark) -> Set<RouteIndex>) {
    page.list(key, marks) { row, mark, page in
      page.set(row.mark, mark.symbol(page.site))
      if case .note(let note) = mark {
        page.set(row.html, page.site.timetableNotes[note].inlineHTML)
      } else {
        page.set(row.about, mark.text(page.site))
      }
      if [.fact(.byPhone), .fact(.alightByPhone), .fact(.requestedEnd)].contains(mark) {
        row.phones.fill(routes(mark), &page)
      }
    }
  }
}
