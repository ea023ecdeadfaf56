import Mustache

/// A link in a list: a breadcrumb or a navigation entry.
struct NavigationLink {
  let shape: Shape
  private let label: TextSlot
  private let href: TextSlot
  private let nameLanguage: NameLanguage
  private let current, within: FlagSlot

  init() {
    var shape = Shape("page link")
    label = shape.text("label", "its text")
    nameLanguage = NameLanguage(&shape)
    href = shape.text("href", "link; not for the page itself")
    current = shape.flag("current", "whether it links to this page")
    within = shape.flag("within", "whether this page is below it")
    self.shape = shape
  }

  /// Fills in a link to a navigation entry, for the page with the given head.
  func fill(_ place: Navigation.Place, of head: PageHead, _ page: inout PageWriter) {
    fill(place.label, page.href(place.address), &page)
    page.set(current, place.address == head.address)
    page.set(within, place.address != head.address && place.address == head.place)
  }

  func fill(_ label: String, _ href: String, _ page: inout PageWriter) {
    page.set(self.label, label)
    nameLanguage.fill(label, country: nil, &page)
    page.set(self.href, href)
  }
}
