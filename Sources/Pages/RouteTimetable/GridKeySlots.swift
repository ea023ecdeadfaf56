import Markdown
import Model
import Mustache

/// The explanations of symbols, of a timetable, a board or a poster.
struct GridKeySlots {
  private let key: FlaggedListSlot<Explanation>

  private struct Explanation {
    let mark = TextSlot("mark")
    let about = TextSlot("about", "what it means, if it is not a note of the agency")
    let html = HTMLSlot("note", "a note of the agency")
    let phones = PhoneSlots()
  }

  init(_ name: String) { key = FlaggedListSlot(name, of: Explanation(), "symbols that are used") }

  /// - Parameter used: the marks, with the routes that have them, with whose telephone numbers riders book in advance.
  func fill(_ used: [GridMark: Set<RouteIndex>], _ page: inout PageWriter) {
    page.list(key, GridMark.sorted(Set(used.keys))) { row, mark, page in
      page.set(row.mark, mark.symbol(page.site))
      if case .note(let note) = mark {
        page.set(row.html, page.site.timetableNotes[note].inlineHTML)
      } else {
        page.set(row.about, mark.text(page.site))
      }
      if [.fact(.byPhone), .fact(.alightByPhone), .fact(.requestedEnd)].contains(mark) {
        row.phones.fill(used[mark] ?? [], &page)
      }
    }
  }
}
