import FoundationEssentials
import Mustache

/// One case of the Mustache conformance suite, as its JSON files give it.
struct ConformanceCase: Decodable {
  let name: String
  let desc: String
  let data: CaseData
  let template: String
  let partials: [String: String]?
  let expected: String

  /// How the case comes out: its text, or the ids of what the compiler refuses.
  enum Outcome: Equatable {
    case text(String)
    case refused(Set<String>)
  }

  /// Compiles and renders the template as pages are, against the shape of its data.
  ///
  /// It is included in a `<pre>`, outside which indentation and blank lines are dropped.
  var outcome: Outcome {
    let start = "<pre>\n"
    let all = (partials ?? [:]).merging(["page": start + "{{> case}}", "case": template]) { _, own in own }
    let templates = Templates(all.map { TemplateSource(name: $0.key, path: $0.key, text: $0.value) })
    let page = ShapeDeclaration { CaseSlots([data], isHTML: isShownUnescaped) }
    let (template, findings) = templates.compile("page", against: [page.shape], words: SiteWords { _ in nil })
    guard let template else { return .refused(Set((templates.findings + findings).map(\.id))) }
    var tape = Tape()
    let frame = tape.frame(page.shape)
    page.slots.fill(frame, with: data, on: &tape)
    var bytes: [UInt8] = []
    template.render(tape, [frame], into: &bytes)
    return .text(String(decoding: bytes.dropFirst(start.utf8.count), as: UTF8.self))
  }

  /// Whether `{{{…}}}` or `{{&…}}` names it, alone or after a dot.
  private func isShownUnescaped(_ name: String) -> Bool {
    ([template] + (partials ?? [:]).values).contains { text in
      let tags = text.split(separator: "{{").filter { $0.hasPrefix("{") || $0.hasPrefix("&") }
      return tags.contains { tag in
        let path = tag.dropFirst().prefix { $0 != "}" }
        return path.split(separator: ".").last.map { $0.split(separator: " ") == [name[...]] } ?? false
      }
    }
  }
}

/// One file of the suite.
struct ConformanceFile: Decodable {
  let tests: [ConformanceCase]

  /// The parts of the specification that this engine holds to. Lambdas and dynamic names are left out: a template
  /// runs no code, and what it includes is known when it is compiled.
  static let names = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance"]

  init(_ name: String, in folder: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name).json"))
    self = try JSONDecoder().decode(ConformanceFile.self, from: bytes)
  }
}
