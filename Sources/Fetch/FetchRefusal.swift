import Diagnostics

/// Why nothing is asked at all.
package struct FetchRefusal: Error, Equatable {
  package let finding: Finding

  package init(_ finding: Finding) { self.finding = finding }
}
