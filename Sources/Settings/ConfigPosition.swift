/// Where a value is in `stationary.toml`, for findings: line and column from 1.
package struct ConfigPosition: Sendable, Equatable {
  package let line, column: Int

  package init(line: Int = 1, column: Int = 1) { (self.line, self.column) = (line, column) }
}
