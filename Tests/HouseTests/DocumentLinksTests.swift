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
    let top = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
    return top + docs.filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test func everyLinkLeadsSomewhere() throws {
    var found: [(document: String, links: [String])] = []
    var anchors: [String: Set<String>] = [:]
    for document in documents {
      let prose = Self.prose(try disk.readText(root + "/" + document))
      found.append((document, Self.links(prose)))
      anchors[document] = Self.anchors(prose)
    }
    #expect(found.map(\.links.count).reduce(0, +) > 100, "the links were not found")
    for (document, links) in found {
      for link in links where !link.contains(":") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? document : Self.resolved(document, String(parts[0]))
        #expect(try disk.exists(root + "/" + target), "\(document) links to \(link), which does not exist")
        guard parts.count == 2, let known = anchors[target] else { continue }
        #expect(known.contains(String(parts[1])), "\(document) links to \(link): there is no such heading")
      }
    }
  }

  /// A relative link, as a path from the checkout.
  private static func resolved(_ document: String, _ path: String) -> String {
    var steps = document.split(separator: "/").dropLast().map(String.init)
    for step in path.split(separator: "/") {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps.joined(separator: "/")
  }

  /// The lines that are not inside a fenced block.
  private static func prose(_ text: String) -> [String] {
    var isCode = false
    return text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }.filter { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isFence && !isCode
    }
  }

  /// The targets of the links; code is left out.
  private static func links(_ prose: [String]) -> [String] {
    prose.filter { $0.contains("](") }.flatMap { line in
      let spans = line.split(separator: "`", omittingEmptySubsequences: false)
      let plain = spans.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "" }.joined()
      return plain.split(separator: "](", omittingEmptySubsequences: false).dropFirst().map { rest in
        String(rest.prefix { $0 != ")" })
      }
    }
  }

  /// The anchors that GitHub gives to the headings.
  private static func anchors(_ prose: [String]) -> Set<String> {
    var anchors: Set<String> = []
    for line in prose where line.hasPrefix("#") {
      let words = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
      let kept = words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
      let anchor = String(kept.map { $0 == " " ? "-" : $0 })
      let number = (1...).first { !anchors.contains("\(anchor)-\($0)") } ?? 1
      anchors.insert(anchors.contains(anchor) ? "\(anchor)-\(number)" : anchor)
    }
    return anchors
  }
}
