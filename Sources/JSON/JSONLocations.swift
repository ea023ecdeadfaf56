import Diagnostics

extension JSONError {
  /// The location of the fault in the file at `path`.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}

extension JSONValue {
  /// The location of the value in the file at `path`.
  package func place(in path: String) -> SourceLocation {
    SourceLocation(path, line: position.line, column: position.column)
  }
}

extension JSONMember {
  /// The location of the name in the file at `path`.
  package func place(in path: String) -> SourceLocation {
    SourceLocation(path, line: position.line, column: position.column)
  }
}
