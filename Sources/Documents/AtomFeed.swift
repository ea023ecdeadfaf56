import CivilTime

/// A feed by RFC 4287 (Atom).
package struct AtomFeed: Sendable {
  package struct Entry: Sendable {
    /// An absolute address that stays the same.
    package let id: String
    package let title: String
    package let updated: Day
    /// The absolute address of the page that shows it.
    package let page: String
    /// Plain text.
    package let content: String

    package init(id: String, title: String, updated: Day, page: String, content: String) {
      (self.id, self.title, self.updated, self.page, self.content) = (id, title, updated, page, content)
    }
  }

  private let address, page, title, author, language: String
  private let updated: Day
  private let entries: [Entry]

  /// - Parameters:
  ///   - address: of the feed itself, absolute; also its id.
  ///   - page: the address of the page with the same content.
  ///   - language: a BCP 47 tag.
  ///   - updated: used if there are no entries.
  ///   - entries: the newest first.
  package init(
    address: String, page: String, title: String, author: String, language: String, updated: Day, _ entries: [Entry]
  ) {
    (self.address, self.page, self.title, self.author) = (address, page, title, author)
    self.language = language
    self.updated = entries.map(\.updated).max() ?? updated
    self.entries = entries
  }

  package var bytes: [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(XMLText.escaped(language))\">\n"
    text += Self.element("id", address) + Self.element("title", title) + Self.time(updated)
    text += "<author>\(Self.element("name", author, end: ""))</author>\n"
    text += Self.link("self", address, type: "application/atom+xml") + Self.link("alternate", page, type: "text/html")
    for entry in entries {
      text += "<entry>\n" + Self.element("id", entry.id) + Self.element("title", entry.title) + Self.time(entry.updated)
      text += Self.link("alternate", entry.page, type: "text/html")
      text += "<content type=\"text\">\(XMLText.escaped(entry.content))</content>\n</entry>\n"
    }
    return Array((text + "</feed>\n").utf8)
  }

  private static func element(_ name: String, _ text: String, end: String = "\n") -> String {
    "<\(name)>\(XMLText.escaped(text))</\(name)>\(end)"
  }

  private static func time(_ day: Day) -> String { element("updated", "\(day.iso)T00:00:00Z") }

  private static func link(_ relation: String, _ address: String, type: String) -> String {
    "<link rel=\"\(relation)\" type=\"\(type)\" href=\"\(XMLText.escaped(address))\"/>\n"
  }
}
