import Mustache

/// A link in a list of links: a step of the way, a place of the navigation.
struct LinkRow {
  let shape: Shape
  private let label: TextSlot
  private let href: TextSlot
  private let current: FlagSlot

  init(_ name: String) {
    var shape = Shape(name)
    label = shape.text("label", "what it says")
    href = shape.text("href", "where it leads; empty for the page itself")
    current = shape.flag("current", "whether the page stands there")
    self.shape = shape
  }

  func fill(_ label: String, _ href: String, _ current: Bool, _ tape: inout Tape, _ frame: Frame) {
    tape.set(self.label, frame, label)
    tape.set(self.href, frame, href)
    tape.set(self.current, frame, current)
  }
}
