import Diagnostics

/// What can be wrong with a template: the facts; the words stand in `finding(at:)`.
enum Fault {
  // Found when a template is read.
  case unclosedTag(String)
  case badDelimiters
  case badName(String)
  case unclosedSection(_ tag: String, name: String)
  case wrongClosing(String, _ tag: String?, closes: String?)
  case tooDeep(Int)
  // Found when it is compiled against what a page gives.
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
      ("unclosed-tag", "a tag begins with \(delimiter) and is not closed", "close it, or take it out")
    case .badDelimiters:
      ("bad-delimiters", "this does not set delimiters", "write two of them with a blank between, such as {{=<% %>=}}")
    case .badName(let name):
      name.isEmpty
        ? ("bad-name", "a tag without a name", "say in it what it shows, or take it out")
        : ("bad-name", "«\(name)» cannot be a name", "use names without blanks, joined by single dots")
    case .unclosedSection(let tag, let name):
      ("unclosed-section", "\(tag) is not closed", "add {{/\(name)}} where it ends")
    case .wrongClosing(let name, let tag?, let closes?):
      (
        "wrong-closing-tag", "{{/\(name)}} stands where \(tag) is open",
        "write {{/\(closes)}}, or put the tags in order"
      )
    case .wrongClosing(let name, _, _):
      ("wrong-closing-tag", "{{/\(name)}} closes nothing", "open it before, or take it out")
    case .tooDeep(let limit):
      ("too-deep", "tags stand in one another more than \(limit) deep", "split the template, or close them")
    default: structureWords
    }
  }

  private var nameWords: (String, String, String) {
    switch self {
    case .unknownName(let name, let near, let known):
      (
        "unknown-name", "no page gives «\(name)» here",
        near.map { "write «\($0)», if that is meant" } ?? Self.list(known)
      )
    case .noItem(let tag):
      ("unknown-name", "\(tag) has nothing to stand for here", "use it inside a section over a text")
    case .notAnObject(let part, let name, let kind):
      (
        "wrong-kind", "«\(name)» looks inside «\(part)», which is \(kind.described)",
        kind == .list ? "open a section over «\(part)»" : "use «\(part)» itself"
      )
    case .wrongUse(let name, let tag, let kind):
      ("wrong-kind", "\(tag) shows «\(name)», which is \(kind.described)", "write {{#\(name)}}…{{/\(name)}}")
    case .unescapedText(let name):
      ("unescaped-text", "«\(name)» is a text and must be escaped", "write {{\(name)}}")
    case .escapedHTML(let name):
      ("escaped-html", "«\(name)» is HTML and would be shown as text", "write {{{\(name)}}}")
    case .wrongWords(let name, let tag):
      ("wrong-kind", "\(tag) is one of the site's words, which are always there", "write {{\(name)}}")
    case .missingString(let key, let near):
      (
        "missing-string", "the site's words have no «\(key)»",
        near.map { "write «\($0)», if that is meant, or add «\(key)» to the strings" }
          ?? "add it to the strings, or mend the key"
      )
    default: structureWords
    }
  }

  private var structureWords: (String, String, String) {
    switch self {
    case .missingTemplate(let name, let near):
      ("missing-template", "there is no template «\(name)»", near.map { "there is «\($0)»" } ?? "add its file")
    case .missingPartial(let name, let near):
      (
        "missing-partial", "there is no template «\(name)»",
        near.map { "write «\($0)», if that is meant" } ?? "add its file, or take the tag out"
      )
    case .recursion(let name):
      ("recursion", "«\(name)» includes itself", "take one of the tags on the way out")
    case .unknownBlock(let name, let parent, let near):
      (
        "unknown-block", "«\(parent)» has no block «\(name)»",
        near.map { "write «\($0)», if that is meant" } ?? "add {{$\(name)}} to it, or take this block out"
      )
    case .repeatedBlock(let name, let parent):
      ("repeated-block", "the block «\(name)» is given to «\(parent)» twice", "keep one of the two")
    case .outsideBlock(let parent):
      (
        "outside-block", "this stands inside {{<\(parent)}} but in no block, and would not be shown",
        "put it in a block"
      )
    case .tooManyFaults(let limit):
      ("too-many", "there are \(limit) errors before this, and more were not looked for", "mend those first")
    default:
      ("too-large", "the template, with all that it includes, is too large", "include less")
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? "take it out" : "the names here are \(shown)\(names.count > 12 ? ", …" : "")"
  }
}

extension Shape.Kind {
  /// With its article, for findings and documentation.
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
