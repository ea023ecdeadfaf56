/// Refers to one of `Directory.stations`.
package struct StationIndex: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
