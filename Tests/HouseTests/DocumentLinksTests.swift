import Files
import Testing

/// Links between the documents lead to files and headings that exist.
@Suite struct DocumentLinksTests {
  private let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
    separator: "/")
  private let disk = Disk()

  /// The Markdown files, relative to the checkout.
  private var documents: [String] {
    let docs = ((try? disk.list(root + "/Docs", recursive: true)) ?? []).map { "Docs/" + $0.path }
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + docs.filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test func everyLinkLeadsSomewhere() throws {
    var count = 0
    for document in documents {
      let folder = document.split(separator: "/").dropLast().joined(separator: "/")
      for link in Self.links(try disk.readText(root + "/" + document)) where !link.contains(":") {
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? document : Self.resolved(folder, String(parts[0]))
        #expect(try disk.exists(root + "/" + target), "\(document) links to \(link), which does not exist")
        guard parts.count == 2, let text = try? disk.readText(root + "/" + target) else { continue }
        #expect(Self.anchors(text).contains(String(parts[1])), "\(document) links to \(link): there is no such heading")
      }
    }
    #expect(count > 100, "the links were not found")
  }

  private static func resolved(_ folder: String, _ path: String) -> String {
    var steps = folder.split(separator: "/").map(String.init)
    for step in path.split(separator: "/") {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps.joined(separator: "/")
  }

  /// The lines that are not inside a fenced block.
  private static func prose(_ text: String) -> [Substring] {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isFence && !isCode
    }
  }

  /// The targets of the links in a document; code is left out.
  private static func links(_ text: String) -> [String] {
    let spans = prose(text).joined(separator: "\n").split(separator: "`", omittingEmptySubsequences: false)
    let plain = spans.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "" }.joined()
    return plain.split(separator: "](", omittingEmptySubsequences: false).dropFirst().map { rest in
      String(rest.prefix { $0 != ")" })
    }
  }

  /// The anchors that GitHub gives to a document's headings.
  private static func anchors(_ text: String) -> Set<String> {
    var anchors: Set<String> = []
    for line in prose(text) where line.hasPrefix("#") {
      let words = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
      let kept = words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
      let anchor = String(kept.map { $0 == " " ? "-" : $0 })
      let number = (1...).first { !anchors.contains("\(anchor)-\($0)") } ?? 1
      anchors.insert(anchors.contains(anchor) ? "\(anchor)-\(number)" : anchor)
    }
    return anchors
  }
}
