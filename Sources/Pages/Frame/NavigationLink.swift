import Mustache

/// A link in a list of links: a step of the way, a place of the navigation.
struct NavigationLink {
  let shape: Shape
  private let label: TextSlot
  private let href: TextSlot
  private let current, within: FlagSlot

  init(_ name: String) {
    var shape = Shape(name)
    label = shape.text("label", "its text")
    href = shape.text("href", "link; empty for the page itself")
    current = shape.flag("current", "whether it links to this page")
    within = shape.flag("within", "whether this page is below it")
    self.shape = shape
  }

  /// - Parameters:
  ///   - address: where the link leads, from the site's root.
  ///   - page: the page that it stands on.
  ///   - place: the place of the navigation that the page belongs to.
  func fill(
    _ label: String, to address: String, _ links: Links, page: String, place: String?, _ tape: inout Tape,
    _ frame: Frame
  ) {
    fill(label, links.href(address), &tape, frame)
    tape.set(current, frame, address == page)
    tape.set(within, frame, address != page && address == place)
  }

  func fill(_ label: String, _ href: String, _ tape: inout Tape, _ frame: Frame) {
    tape.set(self.label, frame, label)
    tape.set(self.href, frame, href)
  }
}
