import Bytes

/// Refers to a thing by its place among those of its kind: an `Index`, or a number where pages have no things of the model.
package protocol ThingReference: Sendable {
  init(_ number: Int)
  var number: Int { get }
}

extension Int: ThingReference {
  package var number: Int { self }
}

/// Refers to a thing in the array of all things of its kind.
@usableFromInline
package struct Index<Thing>: Hashable, Strideable, ThingReference {
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

  @inlinable
  package func distance(to other: Self) -> Int { other.number - number }

  @inlinable
  package func advanced(by count: Int) -> Self { Self(number + count) }
}

extension Range where Bound: ThingReference & Comparable {
  /// No things.
  package static var none: Self { Bound(0)..<Bound(0) }
}

extension Array {
  /// The things of a range.
  package subscript(range: Range<Model.Index<Element>>) -> ArraySlice<Element> {
    self[range.lowerBound.number..<range.upperBound.number]
  }

  /// The indices of all things.
  @inlinable
  package var references: Range<Model.Index<Element>> { Model.Index(0)..<next }

  /// The index of the thing that is appended next.
  @inlinable
  package var next: Model.Index<Element> { Model.Index(count) }

  /// A value for each thing.
  package func column<Value>(_ value: (Model.Index<Element>, Element) -> Value) -> Column<Element, Value> {
    Column(references.map { value($0, self[$0]) })
  }

  /// Appends a thing, and returns its index.
  package mutating func add(_ thing: Element) -> Model.Index<Element> {
    defer { append(thing) }
    return next
  }

  /// The thing that an index refers to.
  @inlinable
  package subscript(index: Model.Index<Element>) -> Element {
    get { self[index.number] }
    _modify { yield &self[index.number] }
  }
}

/// A value for each thing of an array, in its order.
@usableFromInline
package struct Column<Thing, Value: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline package var values: [Value]

  package init(_ values: [Value]) { self.values = values }

  /// The same value for each thing.
  package init(_ things: [Thing], _ value: Value) { values = Array(repeating: value, count: things.count) }

  @inlinable package var startIndex: Model.Index<Thing> { Model.Index(0) }
  @inlinable package var endIndex: Model.Index<Thing> { Model.Index(values.count) }

  /// The value of the thing that an index refers to.
  @inlinable package subscript(index: Model.Index<Thing>) -> Value {
    get { values[index.number] }
    _modify { yield &values[index.number] }
  }

  package mutating func append(_ value: Value) { values.append(value) }

  @inlinable package subscript(position: Int) -> Value {
    get { values[position] }
    _modify { yield &values[position] }
  }
}

extension StringTable {
  /// The text of a thing, such as its id.
  package subscript(thing: Model.Index<some Any>) -> String { self[thing.number] }
}

/// Refers to one of `Directory.stations`.
package typealias StationIndex = Index<Station>
/// Refers to one of `Directory.countries`.
package typealias CountryIndex = Index<Country>
/// Refers to one of `Directory.towns`; from `towns.next` on, to a town that only a row of the list of cities has.
package typealias TownIndex = Index<Town>
/// Refers to one of `Directory.hotels`.
package typealias HotelIndex = Index<Hotel>
/// Refers to one of `Guide.places`.
package typealias PlaceIndex = Index<GuidePlace>
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
