/// Refers to a thing in the array of all things of its kind.
@usableFromInline
package struct Index<Thing>: Hashable, Comparable, Sendable {
  /// 32 bits, because the schedule of a large city has millions of references.
  @usableFromInline let stored: Int32

  @inlinable
  package init(_ number: Int) { stored = Int32(number) }

  @inlinable
  package var number: Int { Int(stored) }

  @inlinable
  package static func == (a: Self, b: Self) -> Bool { a.stored == b.stored }

  @inlinable
  package static func < (a: Self, b: Self) -> Bool { a.stored < b.stored }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(stored) }

  /// The same thing after others were put before it.
  func shifted(by count: Int) -> Self { Self(number + count) }
}

extension Array {
  /// The thing that an index refers to.
  @inlinable
  package subscript(index: Model.Index<Element>) -> Element {
    get { self[index.number] }
    _modify { yield &self[index.number] }
  }
}

/// A value for each thing of an array, in its order.
package struct Column<Thing, Value: Sendable>: RandomAccessCollection, Sendable {
  package private(set) var values: [Value]

  package init(_ values: [Value]) { self.values = values }

  package var startIndex: Int { 0 }
  package var endIndex: Int { values.count }

  package subscript(position: Int) -> Value {
    get { values[position] }
    _modify { yield &values[position] }
  }

  /// The value of the thing that an index refers to.
  package subscript(index: Model.Index<Thing>) -> Value {
    get { values[index.number] }
    _modify { yield &values[index.number] }
  }
}

/// Refers to one of `Directory.stations`.
package typealias StationIndex = Index<Station>
/// Refers to one of `Schedule.agencies`.
@usableFromInline
package typealias AgencyIndex = Index<Agency>
/// Refers to one of `Schedule.stops`.
@usableFromInline
package typealias StopIndex = Index<Stop>
/// Refers to one of `Schedule.routes`.
@usableFromInline
package typealias RouteIndex = Index<Route>
/// Refers to one of `Schedule.patterns`.
@usableFromInline
package typealias PatternIndex = Index<Pattern>
/// Refers to one of `Schedule.trips`.
@usableFromInline
package typealias TripIndex = Index<Trip>
/// Refers to a service of `Schedule.services`.
package typealias ServiceIndex = Index<ServiceDays>
/// Refers to one of `Schedule.offers`.
package typealias OfferIndex = Index<Offer>
/// Refers to one of `Schedule.shapes`.
package typealias ShapeIndex = Index<RouteShape>
