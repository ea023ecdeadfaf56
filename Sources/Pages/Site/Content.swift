import Markdown
import Model

/// The owner's texts: pages of their own, and texts for the product's pages.
package struct Content: Sendable {
  /// A page written by the owner.
  package struct Page: Sendable {
    /// From the site's root, ending in a slash.
    package let address: String
    /// The source file, relative to the site.
    package let path: String
    package let text: MarkdownPage

    package init(address: String, path: String, text: MarkdownPage) {
      (self.address, self.path, self.text) = (address, path, text)
    }

    /// Its title, otherwise its heading, otherwise the name of its file, or of its folder if the file is `index`.
    package var name: String {
      let steps = path.dropLast(".md".count).split(separator: "/")
      return text.title ?? text.heading ?? String(steps.last { $0 != "index" } ?? "")
    }
  }

  /// In the order of their files.
  package var pages: [Page] = []
  /// `content/index.md`: the text for the home page.
  package var home: MarkdownPage?
  /// `content/about.md`: the text for About.
  package var about: MarkdownPage?
  /// `content/stations/ID.md`: texts for the pages of things, by the name of their kind and their index.
  private var things: [String: [Int: MarkdownPage]] = [:]

  package init() {}

  /// The text for the page of a thing.
  subscript(kind: any ThingKind.Type, item: some ThingReference) -> MarkdownPage? {
    things[kind.name]?[item.number]
  }

  /// The text for the page of a thing.
  package subscript(folder: ContentFolder, item: Int) -> MarkdownPage? {
    get { things[folder.name]?[item] }
    set { things[folder.name, default: [:]][item] = newValue }
  }

  /// All texts that pages show, in a fixed order.
  package var texts: [MarkdownPage] {
    pages.map(\.text) + [home, about].compactMap { $0 }
      + things.sorted { $0.key < $1.key }.flatMap { $1.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Ids that templates give to their elements; no heading in an owner's text may have one of them.
  package static let reservedIDs: Set<String> = [
    "main", "q", "count", "list", "find", "find-q", "where-to", "from-place", "from-offers", "from-note", "to-place",
    "to-offers", "to-note", "on-day", "on-note",
  ]

  /// The pages with an entry in the navigation, in its order.
  var inNavigation: [Page] {
    pages.filter { $0.text.nav != nil }.sorted { ($0.text.nav ?? 0, $0.path) < ($1.text.nav ?? 0, $1.path) }
  }
}
