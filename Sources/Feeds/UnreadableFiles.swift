import JSON

/// The words for what makes a whole file unusable.
extension BadFile {
  static func json(_ error: JSONError) -> BadFile {
    BadFile(
      id: "source/broken-json", line: error.line, column: error.column, what: "the JSON is broken: \(error.what)",
      advice: "mend it there, or write the file anew from where it comes")
  }

  static func wrongKind(_ kind: String, _ wanted: String, at value: JSONValue) -> BadFile {
    let (line, column) = value.position
    return BadFile(
      id: "source/wrong-kind", line: line, column: column, what: "this is no file of the kind \(kind)",
      advice: "\(kind) needs \(wanted); see Docs/data-formats.md")
  }

  static func document(_ bytes: [UInt8]) throws(BadFile) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(bytes)
    } catch {
      throw .json(error)
    }
  }
}
