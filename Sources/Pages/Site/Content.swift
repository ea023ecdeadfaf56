import Markdown
import Model

/// The owner's own words: pages of their own, and words for pages that the product makes.
package struct Content: Sendable {
  /// A page of its own.
  package struct Page: Sendable {
    /// From the site's root, ending in a slash.
    package let address: String
    /// The file it was made from, relative to the site.
    package let path: String
    package let text: MarkdownPage

    package init(address: String, path: String, text: MarkdownPage) {
      self.address = address
      self.path = path
      self.text = text
    }

    /// What it is called: its title, else its heading, else its file's name, or its folder's where that is `index`.
    package var name: String {
      let steps = path.dropLast(".md".count).split(separator: "/")
      return text.title ?? text.heading ?? String(steps.last { $0 != "index" } ?? "")
    }
  }

  /// In the order of their files.
  package var pages: [Page] = []
  /// `content/index.md`: words for the home page.
  package var home: MarkdownPage?
  /// `content/about.md`: words for About.
  package var about: MarkdownPage?
  /// `content/stations/ID.md`: texts for the pages of things, by the group of their kind and their number.
  private var things: [String: [Int: MarkdownPage]] = [:]

  package init() {}

  /// The text for the page of a thing.
  package subscript(kind: DirectoryKind, item: Int) -> MarkdownPage? {
    get { things[kind.group]?[item] }
    set { things[kind.group, default: [:]][item] = newValue }
  }

  /// All texts that pages show, in an order that does not change.
  package var texts: [MarkdownPage] {
    pages.map(\.text) + [home, about].compactMap { $0 }
      + things.sorted { $0.key < $1.key }.flatMap { $1.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Ids that the templates give to their own elements; no heading of the owner's gets one of them.
  package static let reservedIDs: Set<String> = [
    "main", "q", "count", "list", "find", "find-q", "where-to", "from-place", "from-offers", "from-note", "to-place",
    "to-offers", "to-note", "on-day", "on-note",
  ]

  /// The pages that asked for a place in the navigation, in its order.
  var inNavigation: [Page] {
    pages.filter { $0.text.nav != nil }.sorted { ($0.text.nav ?? 0, $0.path) < ($1.text.nav ?? 0, $1.path) }
  }
}
