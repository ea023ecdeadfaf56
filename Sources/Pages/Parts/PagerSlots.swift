import Mustache

/// The pager of a long list: links to the previous and the next page, the first, the last, and those around this one.
struct PagerSlots {
  private let isLong: FlagSlot
  private let previous, next: TextSlot
  private let slot: ListSlot
  private let number, href: TextSlot
  private let isCurrent, isAfterGap: FlagSlot

  init(_ shape: inout Shape) {
    isLong = shape.flag("has_pages", "whether the list has more than one page")
    previous = shape.text("previous_href")
    next = shape.text("next_href")
    var page = Shape("page of a list")
    number = page.text("number", "page number, as shown")
    href = page.text("href")
    isCurrent = page.flag("is_current")
    isAfterGap = page.flag("is_after_gap", "whether pages before it are omitted")
    slot = shape.list("list_pages", page, "linked pages")
  }

  /// - Parameter link: returns the link to a page, by its number from 1.
  func fill(_ own: Int, of count: Int, _ page: inout PageWriter, link: (Int) -> String) {
    guard count > 1 else { return }
    page.set(isLong, true)
    if own > 1 { page.set(previous, link(own - 1)) }
    if own < count { page.set(next, link(own + 1)) }
    let shown = Self.shown(own, of: count)
    var last = 0
    page.list(slot, shown) { number, page in
      page.set(self.number, page.site.language.number(number))
      page.set(href, link(number))
      page.set(isCurrent, number == own)
      page.set(isAfterGap, number > last + 1)
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
