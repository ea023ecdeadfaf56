import Diagnostics

/// All templates of a site, each parsed once.
package struct Templates: Sendable {
  /// The parse errors of all templates, whether pages use them or not.
  package let findings: [Finding]
  private let parsed: [String: ParsedTemplate]

  /// - Parameter sources: of two with the same name the later one replaces the earlier one.
  package init(_ sources: [TemplateSource]) {
    var parsed: [String: ParsedTemplate] = [:]
    for source in sources { parsed[source.name] = ParsedTemplate(source) }
    self.parsed = parsed
    findings = parsed.values.sorted { $0.name < $1.name }.flatMap(\.findings)
  }

  /// The names of all templates, in order.
  package var names: [String] { parsed.keys.sorted() }

  /// Compiles a template: every name must be in the shapes, and used as its kind allows.
  ///
  /// A name is looked up in the innermost section first, then outwards, and in the first of the shapes last.
  /// Indentation and blank lines are dropped, except in `<pre>` and `<textarea>`; a partial within a line loses the
  /// line feed at the end of its file.
  /// - Parameters:
  ///   - shapes: the shapes of the page, the outer one first; `render` takes a frame for each.
  ///   - words: the site's words, inserted escaped for `{{words.key}}`.
  /// - Returns: no template after an error: a compile error, which is in the findings, or a parse error in an included
  ///   template, which is in `Templates.findings`.
  package func compile(_ name: String, against shapes: [Shape], words: SiteWords) -> (Template?, [Finding]) {
    guard let template = parsed[name] else {
      let fault = Fault.missingTemplate(name, near: Suggestion.nearest(to: name, among: names))
      return (nil, [fault.finding(at: SourceLocation(name))])
    }
    var compiler = Compiler(parsed, Scope(shapes), words: words)
    compiler.compile(template)
    guard compiler.findings.isEmpty, !compiler.isFaulty else { return (nil, compiler.findings) }
    return (Template(program: compiler.program, shapes: shapes.map(\.id)), [])
  }
}

/// A compiled template, which can be rendered any number of times and on any thread. A class, so that a page retains
/// one reference instead of one for each part of its program.
package final class Template: Sendable {
  let program: Program
  /// The ids of the shapes whose frames it takes.
  let shapes: [UInt32]

  init(program: Program, shapes: [UInt32]) { (self.program, self.shapes) = (program, shapes) }

  /// Appends the page's bytes.
  ///
  /// - Parameters:
  ///   - frames: one for each of the shapes that it was compiled against, in their order.
  ///   - limit: the most bytes, and the most steps of items of lists.
  /// - Returns: false if the limit was reached; then the page is incomplete.
  @discardableResult
  package func render(_ tape: Tape, _ frames: [Frame], into bytes: inout [UInt8], limit: Int = .max) -> Bool {
    precondition(takes(frames), "a template was given frames of other shapes than its own")
    var renderer = Renderer(program, tape, frames, limit: limit)
    return renderer.run(into: &bytes)
  }

  func takes(_ frames: [Frame]) -> Bool {
    guard frames.count == shapes.count else { return false }
    for index in frames.indices where frames[index].shape != shapes[index] { return false }
    return true
  }
}

/// The site's words, for templates.
package struct SiteWords {
  /// The text of a key; nil for a key that does not exist.
  let text: (String) -> String?
  /// All keys, for suggestions.
  let keys: () -> [String]

  package init(keys: @escaping () -> [String] = { [] }, text: @escaping (String) -> String?) {
    (self.keys, self.text) = (keys, text)
  }
}
