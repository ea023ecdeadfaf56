import Mustache

/// The reference part of Docs/templates.md: the names that pages give to their templates. A name that several pages give
/// is described once, and so is a shape that is used in several places.
struct TemplateReference {
  struct Page {
    let title: String
    let shape: Shape
    /// Whether its names are in scope on every page, so that none of them is listed as shared.
    var isEverywhere = false
  }

  private struct Use {
    let shape: Shape
    /// Those of all shapes with these contents.
    var names: Set<String> = []
    var users: Set<String> = []

    var heading: String { names.sorted().joined(separator: ", ") }
  }

  private let pages: [Page]
  /// The shapes inside pages and other shapes, by what they contain.
  private var uses: [String: Use] = [:]
  /// How many pages give a name, by what is said about it.
  private var givers: [String: Int] = [:]

  init(_ pages: [Page]) {
    self.pages = pages
    for page in pages {
      collect(page.shape, user: page.title)
      for entry in page.shape.entries where !page.isEverywhere { givers[Self.signature(entry), default: 0] += 1 }
    }
  }

  private mutating func collect(_ shape: Shape, user: String) {
    for entry in shape.entries {
      guard let nested = entry.shape else { continue }
      let signature = Self.signature(nested)
      uses[signature, default: Use(shape: nested)].names.insert(nested.name)
      uses[signature]?.users.insert("\(user) \(entry.name)")
      collect(nested, user: signature)
    }
  }

  /// The shapes with a section, in the order of their headings: those that are used in several places.
  private var sections: [Use] { uses.values.filter { $0.users.count > 1 }.sorted { $0.heading < $1.heading } }

  /// Headings that different shapes would have.
  var ambiguousHeadings: [String] {
    let headings = sections.map(\.heading)
    return zip(headings, headings.dropFirst()).filter { $0 == $1 }.map(\.0)
  }

  var text: String {
    let everywhere = pages.filter(\.isEverywhere).map { section($0.title, $0.shape.entries) }
    return everywhere.joined() + section("Names that several pages have", sharedEntries)
      + pages.filter { !$0.isEverywhere }.map(section).joined() + "## Shapes\n\n"
      + sections.map { section($0.heading, $0.shape.entries) }.joined()
  }

  /// Each once, in the order of the pages.
  private var sharedEntries: [Shape.Entry] {
    var seen: Set<String> = []
    return pages.filter { !$0.isEverywhere }.flatMap(\.shape.entries)
      .filter { isShared($0) && seen.insert(Self.signature($0)).inserted }
  }

  private func isShared(_ entry: Shape.Entry) -> Bool { givers[Self.signature(entry), default: 0] > 1 }

  private func section(_ page: Page) -> String {
    let shared = page.shape.entries.filter(isShared).map { "`\($0.name)`" }
    let note = shared.isEmpty ? "" : "[Shared](#names-that-several-pages-have): \(shared.joined(separator: ", ")).\n\n"
    return section(page.title, page.shape.entries.filter { !isShared($0) }, note)
  }

  private func section(_ title: String, _ entries: [Shape.Entry], _ note: String = "") -> String {
    "### \(title)\n\n" + note + (entries.isEmpty ? "" : rows(entries, indent: "") + "\n")
  }

  private func rows(_ entries: [Shape.Entry], indent: String) -> String {
    entries.map { entry in
      let row = "\(indent)- `\(entry.name)`\(kind(entry)): \(entry.about)\n"
      guard let shape = entry.shape, !hasSection(shape) else { return row }
      return row + rows(shape.entries, indent: indent + "  ")
    }.joined()
  }

  /// Nothing for a text, the most frequent kind.
  private func kind(_ entry: Shape.Entry) -> String {
    let use = entry.shape.flatMap { uses[Self.signature($0)] }.flatMap { $0.users.count > 1 ? $0 : nil }
    let link = use.map { "[\($0.heading)](#\(Self.anchor($0.heading)))" }
    return switch entry.kind {
    case .text: ""
    case .html, .flag: " (\(entry.kind.rawValue))"
    case .object: " (\(link ?? "object"))"
    case .list: " (list\(link.map { " of \($0)" } ?? ""))"
    }
  }

  private func hasSection(_ shape: Shape) -> Bool { uses[Self.signature(shape)].map { $0.users.count > 1 } ?? false }

  /// As GitHub makes it from a heading of plain words.
  private static func anchor(_ heading: String) -> String {
    String(heading.filter { $0 != "," }.map { $0 == " " ? "-" : $0 })
  }

  private static func signature(_ shape: Shape) -> String {
    "{" + shape.entries.map(signature).joined(separator: "\n") + "}"
  }

  private static func signature(_ entry: Shape.Entry) -> String {
    "\(entry.name) \(entry.kind) \(entry.about) \(entry.shape.map(signature) ?? "")"
  }
}
