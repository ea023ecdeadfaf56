import JSON

/// Faults that make a whole file unusable.
extension BadFile {
  static func json(_ error: JSONError) -> BadFile {
    BadFile(
      id: "source/broken-json", line: error.line, column: error.column, what: "invalid JSON: \(error.what)",
      advice: "correct the file, or export or fetch it again")
  }

  static func wrongKind(_ kind: String, _ wanted: String, at value: JSONValue) -> BadFile {
    let (line, column) = value.position
    return BadFile(
      id: "source/wrong-kind", line: line, column: column, what: "not a file of the kind `\(kind)`",
      advice: "use a file with \(wanted), or correct `kind`; see Docs/data-formats.md")
  }

  static func document(_ bytes: [UInt8]) throws(BadFile) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(bytes)
    } catch {
      throw .json(error)
    }
  }
}
