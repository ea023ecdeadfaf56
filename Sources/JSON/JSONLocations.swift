import Diagnostics

extension JSONError {
  /// The place of the fault in a file of that path.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}

extension JSONValue {
  /// The place of the value in a file of that path.
  package func place(in path: String) -> SourceLocation {
    SourceLocation(path, line: position.line, column: position.column)
  }
}

extension JSONMember {
  /// The place of the name in a file of that path.
  package func place(in path: String) -> SourceLocation {
    SourceLocation(path, line: position.line, column: position.column)
  }
}
