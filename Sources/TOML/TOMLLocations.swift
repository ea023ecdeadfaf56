import Diagnostics

extension TOMLError {
  /// The place of the fault in a file of that path.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}

extension TOMLEntry {
  /// The place of the key in a file of that path.
  package func keyPlace(in path: String) -> SourceLocation { SourceLocation(path, line: keyLine, column: keyColumn) }

  /// The place of the value in a file of that path.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}

extension TOMLItem {
  /// The place of the value in a file of that path.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}
