/// What a Swift file shows to other files.
struct Declaration {
  let keyword: String
  let name: String
  /// The line without its indentation.
  let line: Substring
  /// The documentation comment above it.
  let comment: String

  var isType: Bool { ["struct", "class", "enum", "protocol", "typealias", "actor"].contains(keyword) }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "actor", "subscript", "init",
  ]

  /// The declarations of a file that are `package` or `public`.
  static func all(in text: String) -> [Declaration] {
    var found: [Declaration] = []
    var comment: [Substring] = []
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code)
      } else {
        if let (keyword, name) = declared(code) {
          found.append(.init(keyword: keyword, name: name, line: code, comment: comment.joined(separator: "\n")))
        }
        if !code.hasPrefix("@") { comment = [] }
      }
    }
    return found
  }

  private static func declared(_ code: Substring) -> (keyword: String, name: String)? {
    guard code.contains("package ") || code.contains("public "), !code.hasPrefix("//"), !code.hasPrefix("import") else {
      return nil
    }
    let tokens = code.split(separator: " ")
    guard let level = tokens.firstIndex(where: { $0 == "package" || $0 == "public" }),
      let keyword = tokens[level...].firstIndex(where: {
        keywords.contains($0.prefix { $0.isLetter }) && !$0.hasPrefix("class") || $0 == "class"
      })
    else { return nil }
    let word = tokens[keyword].prefix { $0.isLetter }
    guard word != "init", word != "subscript" else { return (String(word), String(word)) }
    guard keyword + 1 < tokens.count else { return nil }
    return (String(word), String(tokens[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
  }
}

/// The words of a text that can be names.
func identifiers(in text: String) -> Set<Substring> {
  var found: Set<Substring> = []
  var start: String.Index?
  let bytes = text.utf8
  for index in bytes.indices {
    let byte = bytes[index]
    let isPart = byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    if isPart {
      start = start ?? index
    } else if let begun = start {
      found.insert(text[begun..<index])
      start = nil
    }
  }
  if let start { found.insert(text[start...]) }
  return found
}
