import FoundationEssentials
import Testing

private let data = ProcessInfo.processInfo.environment["STATIONARY_DATA"]

@Suite("Mustache's own conformance suite")
struct ConformanceTests {
  /// The cases that the compiler refuses, with the id of the error.
  private static let refused: [String: [String]] = [
    // They name keys that the data do not have.
    "templates/unknown-name": [
      "interpolation/Basic Context Miss Interpolation", "interpolation/Triple Mustache Context Miss Interpolation",
      "interpolation/Ampersand Context Miss Interpolation", "interpolation/Dotted Names - Broken Chains",
      "interpolation/Dotted Names - Broken Chain Resolution", "interpolation/Dotted Names - Context Precedence",
      "interpolation/Dotted Names are never single keys", "inverted/Context", "inverted/List",
      "inverted/Context Misses", "inverted/Dotted Names - Broken Chains", "sections/Context Misses",
      "sections/Dotted Names - Broken Chains", "inheritance/Negative Sections",
    ]
      // Their data, or the items of their lists, are not objects; those of pages always are.
      + [
        "interpolation/Implicit Iterators - Basic Interpolation", "interpolation/Implicit Iterators - HTML Escaping",
        "interpolation/Implicit Iterators - Triple Mustache", "interpolation/Implicit Iterators - Ampersand",
        "interpolation/Implicit Iterators - Basic Integer Interpolation", "sections/Implicit Iterator - String",
        "sections/Implicit Iterator - Integer", "sections/Implicit Iterator - Decimal",
        "sections/Implicit Iterator - Array", "sections/Implicit Iterator - HTML Escaping",
        "sections/Implicit Iterator - Triple mustache", "sections/Implicit Iterator - Ampersand",
        "sections/Implicit Iterator - Root-level",
      ],
    "templates/missing-partial": ["partials/Failed Lookup"],
    // What is included is laid out when the template is compiled.
    "templates/recursion": ["partials/Recursion"],
    // What a parent would not show is an error.
    "templates/outside-block": ["inheritance/Text inside parent"],
  ]

  private static let reason = Dictionary(
    uniqueKeysWithValues: refused.flatMap { id, cases in cases.map { ($0, id) } })

  @Test(
    "every case of the parts that the engine has comes out to the letter, or is refused as listed",
    .enabled(if: data != nil, "STATIONARY_DATA is not set: the suite is there"),
    arguments: ConformanceFile.names)
  func suite(name: String) throws {
    let cases = try ConformanceFile(name, in: "\(data ?? "")/mustache-spec").tests
    #expect(cases.count >= 10, "the suite is smaller than it was when this was written")
    for test in cases {
      switch (test.outcome, Self.reason["\(name)/\(test.name)"]) {
      case (.text(let text), nil): #expect(text == test.expected, "\(name)/\(test.name): \(test.desc)")
      case (.refused(let ids), let expected): #expect(ids == [expected ?? "none"], "\(name)/\(test.name)")
      case (.text, _?): Issue.record("\(name)/\(test.name) is listed as refused, and compiles")
      }
    }
  }
}
