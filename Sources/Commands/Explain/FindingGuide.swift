/// The explanations of all findings, from Docs/diagnostics.md and Docs/messages.md. Their tables are the only source.
struct FindingGuide {
  struct Entry: Sendable, Equatable {
    let id: String
    /// The severity and other remarks after the id; empty without any.
    let note: String
    let meaning, fix: String
    /// The text under the heading of its section.
    let about: String
    /// A finding as it is printed.
    var example = ""
  }

  let entries: [Entry]

  /// The ids with the same beginning: `config/`.
  func group(of entry: Entry) -> [String] {
    let prefix = entry.id.prefix { $0 != "/" } + "/"
    return entries.map(\.id).filter { $0.hasPrefix(prefix) }
  }

  /// - Parameters:
  ///   - page: Docs/diagnostics.md.
  ///   - examples: Docs/messages.md.
  init(page: String, examples: String) {
    let examples = Self.examples(examples)
    var entries: [Entry] = []
    for section in page.split(separator: "\n### ").dropFirst() {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let rows = lines.filter { $0.hasPrefix("| `") }
      let about = Self.plain(lines.dropFirst().prefix { !$0.hasPrefix("|") }.joined(separator: " "))
      let groups = Self.ticked(about).filter { $0.hasSuffix("/") }
      for row in rows {
        let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }.map { Self.plain(String($0)) }
        guard cells.count >= 2 else { continue }
        let note = cells[0].firstIndex(of: "(").map { String(cells[0][$0...]) } ?? ""
        let names = Self.ticked(cells[0])
        let ids = names.flatMap { name in name.contains("/") ? [name] : groups.map { $0 + name } }
        entries += ids.map {
          Entry(
            id: $0, note: note, meaning: cells[1], fix: cells.count > 2 ? cells[2] : "", about: about,
            example: examples[$0] ?? "")
        }
      }
    }
    self.entries = entries
  }

  /// The findings in the code blocks of Docs/messages.md, by their ids.
  private static func examples(_ page: String) -> [String: String] {
    var found: [String: String] = [:]
    for line in page.split(separator: "\n") where line.hasSuffix("]") {
      guard let start = line.lastIndex(of: "[") else { continue }
      let id = String(line[line.index(after: start)...].dropLast())
      found[id, default: ""] += line + "\n"
    }
    return found
  }

  /// What is in backticks.
  private static func ticked(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Markdown as plain text: links without their addresses, blanks at the ends removed.
  private static func plain(_ text: String) -> String {
    var (out, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstRange(of: "]("),
      let end = rest[close.upperBound...].firstIndex(of: ")")
    {
      out += rest[..<open] + rest[rest.index(after: open)..<close.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    let words = (out + rest).split(separator: " ")
    return words.joined(separator: " ")
  }
}

extension FindingGuide.Entry {
  /// The explanation in lines of at most `width` columns.
  /// - Parameter group: the ids of the findings of its group.
  func text(width: Int, group: [String]) -> String {
    var text = id + (note.isEmpty ? "" : " " + note) + "\n"
    func add(_ title: String, _ words: String) {
      guard !words.isEmpty else { return }
      text += "\n\(title)\n" + HelpText.wrapped(words, width - 2).map { "  \($0)\n" }.joined()
    }
    add("Meaning", meaning.prefix(1).uppercased() + meaning.dropFirst() + ".")
    add("Fix", fix.isEmpty ? "" : fix.prefix(1).uppercased() + fix.dropFirst() + ".")
    if !example.isEmpty { text += "\nExample\n" + example.split(separator: "\n").map { "  \($0)\n" }.joined() }
    add("About this group", about)
    add("Other findings of this group", group.filter { $0 != id }.joined(separator: ", "))
    return text
  }
}
