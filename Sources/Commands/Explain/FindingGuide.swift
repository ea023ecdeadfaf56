/// The explanations of all findings, from Docs/diagnostics.md and Docs/corrections.md, which are their only sources.
struct FindingGuide {
  struct Entry: Sendable, Equatable {
    let id: String
    /// A finding as it is printed, of this id or of a similar one.
    let example: String
    /// What the example does not say; empty if it says everything.
    let remark: String
    /// The text under the heading of its section.
    let about: String
    /// What readers lose, and lines of the data before and after; nil for most findings.
    var correction: FindingCorrection?
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - page: Docs/diagnostics.md.
  ///   - corrections: Docs/corrections.md.
  init(page: String, corrections: String) {
    let known = FindingCorrection.all(corrections)
    entries = page.split(separator: "\n### ").dropFirst().flatMap { Self.entries(of: $0) }.map { entry in
      var entry = entry
      entry.correction = known[entry.id]
      return entry
    }
  }

  /// The ids with the same beginning: `config/`.
  func group(of entry: Entry) -> [String] {
    let prefix = entry.id.prefix { $0 != "/" } + "/"
    return entries.map(\.id).filter { $0.hasPrefix(prefix) }
  }

  /// The entries of a section: its heading, a text, a code block of examples and a list of remarks.
  private static func entries(of section: Substring) -> [Entry] {
    let lines = section.replacing("\n  ", with: " ").split(separator: "\n").dropFirst()
    let about = plain(lines.prefix { !$0.hasPrefix("```") }.joined(separator: " "))
    let groups = ticked(about).filter { $0.hasSuffix("/") }
    let examples = lines.filter { $0.hasSuffix("]") }.map { (id: identifier($0), line: String($0)) }
    let remarks = lines.filter { $0.hasPrefix("- `") }.map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return (ids: ticked(parts[0]), text: parts.count == 2 ? plain(String(parts[1])) : "")
    }
    return examples.flatMap { example in
      let name = example.id.drop { $0 != "/" }.dropFirst()
      let remark = remarks.first { $0.ids.contains(example.id) || $0.ids.contains(String(name)) }
      // A remark begins with the id of the example that its ids without an example share.
      let others = (remark?.ids.first == example.id ? remark?.ids : nil) ?? [example.id]
      let ids = others.filter { id in id == example.id || !examples.contains { $0.id == id } }
      return (groups.isEmpty ? ids : groups.map { $0 + name }).map {
        Entry(id: $0, example: example.line, remark: remark?.text ?? "", about: about)
      }
    }
  }

  /// The id at the end of a finding, in brackets.
  private static func identifier(_ line: Substring) -> String {
    String(line.split(separator: "[").last?.dropLast() ?? "")
  }

  /// What is in backticks.
  private static func ticked(_ text: some StringProtocol) -> [String] {
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
    let isOwn = example.hasSuffix("[\(id)]")
    var text = "\(id)\n\nExample\(isOwn ? "" : " of a similar finding")\n  \(example)\n"
    func add(_ title: String, _ words: String) {
      guard !words.isEmpty else { return }
      text += "\n\(title)\n" + HelpText.wrapped(words, width - 2).map { "  \($0)\n" }.joined()
    }
    if let correction {
      add("What readers lose", correction.loss)
      text += "\nBefore\n" + correction.before.map { "  \($0)\n" }.joined()
      text += "\nAfter\n" + correction.after.map { "  \($0)\n" }.joined()
    }
    add("Remark", remark.prefix(1).uppercased() + remark.dropFirst())
    add("About this group", about)
    add("Other findings of this group", group.filter { $0 != id }.joined(separator: ", "))
    return text
  }
}
