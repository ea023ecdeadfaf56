import Diagnostics

/// The reason why no request is made at all.
package struct FetchRefusal: Error, Equatable {
  package let finding: Finding

  package init(_ finding: Finding) { self.finding = finding }
}
