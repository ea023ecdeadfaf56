import Diagnostics

/// An error in a template. The message is in `finding(at:)`.
enum Fault {
  // Found while parsing a template.
  case unclosedTag(String)
  case badDelimiters
  case badName(String)
  case unclosedSection(_ tag: String, name: String)
  case wrongClosing(String, _ tag: String?, closes: String?)
  case tooDeep(Int)
  // Found while compiling it against the values of a page.
  case tooLarge
  case tooManyFaults(Int)
  case missingTemplate(String, near: String?)
  case missingPartial(String, near: String?)
  case recursion(String)
  case unknownName(String, near: String?, known: [String])
  case noItem(String)
  case notAnObject(String, in: String, Shape.Kind)
  case wrongUse(String, tag: String, Shape.Kind)
  case unescapedText(String)
  case escapedHTML(String)
  case wrongWords(String, tag: String)
  case missingString(String, near: String?)
  case unknownBlock(String, parent: String, near: String?)
  case repeatedBlock(String, parent: String)
  case outsideBlock(parent: String)

  func finding(at place: SourceLocation, notes: [String] = []) -> Finding {
    let (id, what, advice) = words
    return Finding("templates/" + id, .error, at: place, what: what, advice: advice, notes: notes)
  }

  private var words: (id: String, what: String, advice: String) {
    switch self {
    case .unclosedTag, .badDelimiters, .badName, .unclosedSection, .wrongClosing, .tooDeep: syntaxWords
    case .unknownName, .noItem, .notAnObject, .wrongUse, .unescapedText, .escapedHTML, .wrongWords, .missingString:
      nameWords
    default: structureWords
    }
  }

  private var syntaxWords: (String, String, String) {
    switch self {
    case .unclosedTag(let delimiter):
      ("unclosed-tag", "a tag that starts with \(delimiter) is not closed", "close or remove it")
    case .badDelimiters:
      ("bad-delimiters", "invalid delimiters", "write two delimiters separated by a blank, such as {{=<% %>=}}")
    case .badName(let name):
      name.isEmpty
        ? ("bad-name", "a tag without a name", "add a name, or remove the tag")
        : ("bad-name", "invalid name «\(name)»", "use names without blanks, joined by single dots")
    case .unclosedSection(let tag, let name):
      ("unclosed-section", "\(tag) is not closed", "add {{/\(name)}} where it ends")
    case .wrongClosing(let name, let tag?, let closes?):
      (
        "wrong-closing-tag", "{{/\(name)}} does not close \(tag)",
        "write {{/\(closes)}}, or correct the order of the tags"
      )
    case .wrongClosing(let name, _, _):
      ("wrong-closing-tag", "{{/\(name)}} closes nothing", "open it first, or remove it")
    case .tooDeep(let limit):
      ("too-deep", "tags are nested more than \(limit) deep", "split the template, or close the tags")
    default: structureWords
    }
  }

  private var nameWords: (String, String, String) {
    switch self {
    case .unknownName(let name, let near, let known):
      (
        "unknown-name", "unknown name «\(name)»",
        near.map { "did you mean «\($0)»?" } ?? Self.list(known)
      )
    case .noItem(let tag):
      ("unknown-name", "\(tag) has no value here", "use it inside the section of a text")
    case .notAnObject(let part, let name, let kind):
      (
        "wrong-kind", "«\(name)» is not available, because «\(part)» is \(kind.described)",
        kind == .list ? "open a section of «\(part)»" : "use «\(part)» itself"
      )
    case .wrongUse(let name, let tag, let kind):
      ("wrong-kind", "\(tag) cannot show «\(name)», which is \(kind.described)", "write {{#\(name)}}…{{/\(name)}}")
    case .unescapedText(let name):
      ("unescaped-text", "«\(name)» is a text and must be escaped", "write {{\(name)}}")
    case .escapedHTML(let name):
      ("escaped-html", "«\(name)» is HTML and would be shown as text", "write {{{\(name)}}}")
    case .wrongWords(let name, let tag):
      ("wrong-kind", "\(tag) is a section of a string, and strings are always present", "write {{\(name)}}")
    case .missingString(let key, let near):
      (
        "missing-string", "unknown string «\(key)»",
        near.map { "did you mean «\($0)»? Otherwise add «\(key)» to the strings" }
          ?? "add it to the strings, or correct the key"
      )
    default: structureWords
    }
  }

  private var structureWords: (String, String, String) {
    switch self {
    case .missingTemplate(let name, let near):
      ("missing-template", "missing template «\(name)»", near.map { "rename «\($0)»" } ?? "add the file")
    case .missingPartial(let name, let near):
      (
        "missing-partial", "missing template «\(name)»",
        near.map { "did you mean «\($0)»?" } ?? "add the file, or remove the tag"
      )
    case .recursion(let name):
      ("recursion", "«\(name)» includes itself", "remove one of the tags that form the loop")
    case .unknownBlock(let name, let parent, let near):
      (
        "unknown-block", "unknown block «\(name)» of «\(parent)»",
        near.map { "did you mean «\($0)»?" } ?? "add {{$\(name)}} to it, or remove this block"
      )
    case .repeatedBlock(let name, let parent):
      ("repeated-block", "duplicate block «\(name)» for «\(parent)»", "keep one of the two")
    case .outsideBlock(let parent):
      (
        "outside-block", "content of {{<\(parent)}} outside a block is not shown",
        "put it in a block"
      )
    case .tooManyFaults(let limit):
      ("too-many", "more than \(limit) errors; the rest of the template was not checked", "fix those first")
    default:
      ("too-large", "the template with all its partials is too large", "include less")
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? "remove it" : "known names: \(shown)\(names.count > 12 ? ", …" : "")"
  }
}

extension Shape.Kind {
  /// The kind with its article, for findings and documentation.
  package var described: String {
    switch self {
    case .text: "a text"
    case .html: "HTML"
    case .flag: "a flag"
    case .object: "an object"
    case .list: "a list"
    }
  }
}
