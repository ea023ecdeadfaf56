/// Refers to one of `Directory.cities`.
package struct CityIndex: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Refers to one of `Directory.stations`.
package struct StationIndex: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
