import Mustache

/// The pager of a long list: links to the previous and the next page, the first, the last, and those around this one.
struct PagerSlots {
  private let isLong = FlagSlot("has_pages", "whether the list has more than one page")
  private let previous = TextSlot("previous_href")
  private let next = TextSlot("next_href")
  private let pages = ListSlot("list_pages", of: ListPage(), "linked pages")

  private struct ListPage {
    let number = TextSlot("number", "page number, as shown")
    let href = TextSlot("href")
    let isCurrent = FlagSlot("is_current")
    let isAfterGap = FlagSlot("is_after_gap", "whether pages before it are omitted")
  }

  /// - Parameter link: returns the link to a page, by its number from 1.
  func fill(_ own: Int, of count: Int, _ page: inout PageWriter, link: (Int) -> String) {
    guard count > 1 else { return }
    page.set(isLong, true)
    if own > 1 { page.set(previous, link(own - 1)) }
    if own < count { page.set(next, link(own + 1)) }
    let shown = Self.shown(own, of: count)
    var last = 0
    page.list(pages, shown) { row, number, page in
      page.set(row.number, page.site.language.number(number))
      page.set(row.href, link(number))
      page.set(row.isCurrent, number == own)
      page.set(row.isAfterGap, number > last + 1)
      last = number
    }
  }

  /// The pages to link: first, last, this one and its neighbours. A gap of a single page is filled with that page.
  static func shown(_ page: Int, of count: Int) -> [Int] {
    let candidates: Set = [1, 2, page - 1, page, page + 1, count - 1, count]
    let near = (page - 1)...(page + 1)
    return candidates.sorted().filter { number in
      guard (1...count).contains(number) else { return false }
      return number == 1 || number == count || near.contains(number) || (number == 2 && near.contains(3))
        || (number == count - 1 && near.contains(count - 2))
    }
  }
}
