import Mustache

/// A link in a list: a breadcrumb or a navigation entry.
struct NavigationLink {
  private let label = NameSlots("label", "its text")
  private let href = TextSlot("href", "link; not for the page itself")
  private let current = FlagSlot("current", "whether it links to this page")
  private let within = FlagSlot("within", "whether this page is below it")

  /// Fills in a link to a navigation entry, for the page with the given head.
  func fill(_ place: Navigation.Place, of head: PageHead, _ page: inout PageWriter) {
    fill(place.label, page.href(place.address), &page)
    page.set(current, place.address == head.address)
    page.set(within, place.address != head.address && place.address == head.place)
  }

  func fill(_ label: String, _ href: String, _ page: inout PageWriter) {
    self.label.fill(label, country: nil, &page)
    page.set(self.href, href)
  }
}
