import Mustache

/// Writes the values for a page's template.
///
/// It writes the values of one thing: at first the page itself; in the closures of `list` and `object`, the list item
/// or the object.
struct PageWriter {
  let site: SiteContext
  /// Links from the page to others.
  var links: Links
  private(set) var tape = Tape()
  private(set) var frame: Frame

  /// Creates a writer for the values of the whole site.
  init(_ site: SiteContext, _ shape: Shape) {
    self.site = site
    links = Links(under: site.basePath, in: site.folder)
    frame = tape.frame(shape)
  }

  /// A link to an address or a file of the site.
  func href(_ address: String) -> String { links.href(address) }

  /// A link with a query: `?on=2021-01-28`.
  func href(_ address: String, query: String) -> String { links.href(address, query: query) }

  /// Writes text or HTML.
  mutating func set(_ slot: some BytesSlot, _ text: String) { tape.set(slot, frame, text) }

  /// Writes text or HTML; nil leaves the slot empty.
  mutating func set(_ slot: some BytesSlot, _ text: String?) { tape.set(slot, frame, text) }

  /// Writes UTF-8.
  mutating func set(_ slot: some BytesSlot, _ utf8: some Collection<UInt8>) { tape.set(slot, frame, utf8) }

  /// Sets or clears a flag.
  mutating func set(_ slot: FlagSlot, _ flag: Bool) { tape.set(slot, frame, flag) }

  /// Writes text piece by piece.
  mutating func write(_ slot: some BytesSlot, _ body: (inout ByteWriter) -> Void) { tape.write(slot, frame, body) }

  /// Adds an object and writes its values.
  mutating func object<Values>(_ slot: ObjectSlot<Values>, _ body: (Values, inout PageWriter) -> Void) {
    let values = tape.object(slot, frame)
    at(values) { body(slot.values, &$0) }
  }

  /// Adds one row to a list for each item, and writes its values.
  mutating func list<Row, Items: Collection>(
    _ slot: ListSlot<Row>, _ items: Items, _ body: (Row, Items.Element, inout PageWriter) -> Void
  ) {
    let outer = frame
    var rows = tape.list(slot, outer, count: items.count).makeIterator()
    for item in items {
      guard let row = rows.next() else { break }
      frame = row
      body(slot.row, item, &self)
    }
    frame = outer
  }

  /// Sets or clears the flag of a list, and adds one row for each item.
  mutating func list<Row, Items: Collection>(
    _ slot: FlaggedListSlot<Row>, _ items: Items, _ body: (Row, Items.Element, inout PageWriter) -> Void
  ) {
    set(slot.flag, !items.isEmpty)
    list(slot.list, items, body)
  }

  /// Adds one row to a list for each text.
  mutating func list(_ slot: ListSlot<TextSlot>, _ texts: some Collection<String>) {
    list(slot, texts) { text, string, page in page.set(text, string) }
  }

  /// Sets or clears the flag of a list, and adds one row for each text.
  mutating func list(_ slot: FlaggedListSlot<TextSlot>, _ texts: some Collection<String>) {
    list(slot, texts) { text, string, page in page.set(text, string) }
  }

  /// Adds a frame for the top-level values of a template.
  mutating func frame(_ shape: Shape) -> Frame { tape.frame(shape) }

  /// Writes values into another frame.
  mutating func at(_ frame: Frame, _ body: (inout PageWriter) -> Void) {
    let outer = self.frame
    self.frame = frame
    body(&self)
    self.frame = outer
  }

  /// The current position on the tape.
  func mark() -> Tape.Mark { tape.mark() }

  /// Drops all values that were written after a mark.
  mutating func reset(to mark: Tape.Mark) { tape.reset(to: mark) }
}
