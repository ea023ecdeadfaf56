import Testing

/// Docs/diagnostics.md has every finding that the sources can make, and no other.
@Suite struct DiagnosticsPageTests {
  private let house = House.checkout

  /// The first parts of findings' ids: the page's headings, and the kinds of sources, which the page may lack.
  private let groups: Set<String>

  init() {
    let headings = house.diagnostics.split(separator: "\n").filter { $0.hasPrefix("### `") }
    let named = headings.flatMap { Self.ticked(String($0)) }.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }
    let declared = "static let kind = "
    let lines = house.files.filter { $0.path.hasPrefix("Sources/Feeds/") }.flatMap { $0.text.split(separator: "\n") }
    let kinds = lines.filter { $0.contains(declared) }.flatMap { Self.quoted(String($0)) }
    #expect(named.count > 20 && kinds.count > 5)
    groups = Set(named + kinds)
  }

  /// The ids that stand whole in the sources.
  private var literals: Set<String> {
    Set(house.files.flatMap { Self.quoted($0.text) }.filter { isID($0) })
  }

  /// The ids of the page: at the ends of examples and in remarks. An id of several kinds is there for one.
  private var listed: Set<String> {
    let ends = house.diagnostics.split(separator: "\n").filter { $0.hasSuffix("]") }.map {
      String($0.split(separator: "[").last?.dropLast() ?? "")
    }
    return Set((ends + Self.ticked(house.diagnostics)).filter { isID($0) })
  }

  @Test func everyFindingIsOnThePage() {
    #expect(literals.count > 30, "the ids were not found")
    #expect(literals.subtracting(listed) == [], "not in Docs/diagnostics.md")
  }

  @Test func everyIDOfThePageHasItsFinding() {
    let texts = Set(house.files.flatMap { Self.quoted($0.text) })
    let interpolated = texts.filter { $0.contains("\\(") }
    for id in listed.sorted() {
      let name = String(id.split(separator: "/")[1])
      let isMade =
        [id, name, "/" + name].contains { texts.contains($0) } || interpolated.contains { Self.makes(id, $0) }
      #expect(isMade, "nothing in Sources makes \(id)")
    }
  }

  /// Whether a text whose end is interpolated makes an id: `content/no-such-\\(noun)`.
  private static func makes(_ id: String, _ text: String) -> Bool {
    let parts = text.split(separator: "\\(", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].contains("/") && parts[1].hasSuffix(")") && id.hasPrefix(parts[0])
  }

  private func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && groups.contains(String(parts[0])) && !parts[1].isEmpty
      && parts[1].utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "-") }
  }

  private static func quoted(_ text: String) -> [String] { every(text, between: UInt8(ascii: "\"")) }

  private static func ticked(_ text: String) -> [String] { every(text, between: UInt8(ascii: "`")) }

  /// What stands between two marks of one line.
  private static func every(_ text: String, between mark: UInt8) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).flatMap { line in
      line.split(separator: mark, omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String(Substring($0.element)) }
    }
  }
}
