import Diagnostics

extension TOMLError {
  /// The location of the fault in the file at `path`.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}

extension TOMLEntry {
  /// The location of the key in the file at `path`.
  package func keyPlace(in path: String) -> SourceLocation { SourceLocation(path, line: keyLine, column: keyColumn) }

  /// The location of the value in the file at `path`.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}

extension TOMLItem {
  /// The location of the value in the file at `path`.
  package func place(in path: String) -> SourceLocation { SourceLocation(path, line: line, column: column) }
}
