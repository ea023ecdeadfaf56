import CivilTime
import Diagnostics

/// The departures of a source while its files are read, in any order: locations, operators and departures that refer to
/// each other. `NetworkDrafts.endSource` joins them.
package struct SourceDepartures: Sendable {
  /// A location that something refers to, with its record once it is read.
  struct Location {
    let id: String
    var record: LocationRecord?
    /// Its name as a stop of departures, in case it has no record.
    var stopName = ""
  }

  /// An operator that something refers to, with its record once it is read.
  struct Carrier {
    let id: String
    var record: OperatorRecord?
  }

  /// The names of fields in the source that is being read.
  var fields: FieldNames = [:]
  /// The locations of the source that is being read.
  var locations: [Location] = []
  var carriers: [Carrier] = []
  var records: [DepartureRecord] = []
  /// The location of the first departure that begins or ends at a location.
  private var ends: [Int32: SourceLocation] = [:]
  private var locationIndex: [String: Int32] = [:]
  private var carrierIndex: [String: Int32] = [:]
  private var recordIndex: [String: Int] = [:]

  /// The details of all sources.
  private(set) var details = InternTable<OfferDetails>()
  private(set) var priceParts = InternTable<PriceParts>()
  private(set) var zoneNames = InternTable<String>()
  private var texts: Set<String> = []
  private var calls: Set<[StopTime]> = []
  private var linkFrames: Set<[String]> = []

  package init() {}

  /// The number of departures of this source so far.
  package var count: Int { records.count }

  var isEmpty: Bool { locations.isEmpty && carriers.isEmpty && records.isEmpty }

  /// The record of a location that is an end of departures but has none, made from their stops.
  func endKnownByStops(_ index: Int) -> LocationRecord? {
    guard !locations[index].stopName.isEmpty, let place = ends[Int32(index)] else { return nil }
    return LocationRecord(
      id: locations[index].id, title: locations[index].stopName, lines: [], city: nil, point: nil, zone: "", type: "",
      place: place)
  }

  /// The operator that departures name but no file describes, and the one without an id, if there is one of each: they
  /// are the same.
  var operatorInTwoParts: (named: Int, described: Int)? {
    let named = carriers.indices.filter { carriers[$0].record == nil }
    let described = carriers.indices.filter { carriers[$0].record?.hasDerivedID == true }
    return named.count == 1 && described.count == 1 ? (named[0], described[0]) : nil
  }

  /// The location with an id; its record may be read later, or never.
  package mutating func location(_ id: String) -> LocationHandle {
    if let known = locationIndex[id] { return LocationHandle(index: known) }
    let index = Int32(locations.count)
    locationIndex[id] = index
    locations.append(Location(id: id))
    return LocationHandle(index: index)
  }

  /// The operator with an id; its record may be read later, or never.
  package mutating func carrier(_ id: String) -> OperatorHandle {
    if let known = carrierIndex[id] { return OperatorHandle(index: known) }
    let index = Int32(carriers.count)
    carrierIndex[id] = index
    carriers.append(Carrier(id: id))
    return OperatorHandle(index: index)
  }

  /// A time zone by its name; nil for an empty name, and after 32,767 names.
  package mutating func zone(_ name: String) -> ZoneHandle? {
    name.isEmpty ? nil : Int16(exactly: zoneNames.index(of: name)).map { ZoneHandle(index: $0) }
  }

  package mutating func intern(_ details: OfferDetails) -> Int { self.details.index(of: details) }

  package mutating func intern(_ parts: PriceParts) -> Int { priceParts.index(of: parts) }

  /// The same text, stored once.
  package mutating func shared(_ text: String) -> String { texts.insert(text).memberAfterInsert }

  /// Adds a location; of two with the same id and different content the first is kept.
  package mutating func add(_ record: LocationRecord, _ findings: inout Findings) {
    let index = Int(location(record.id).index)
    guard let first = locations[index].record else { return locations[index].record = record }
    findings.add(
      record.duplicates(first, "departures/duplicate-location", "location", record.differences(from: first, fields)))
  }

  /// Adds an operator; of two with the same id and different content the first is kept.
  package mutating func add(_ record: OperatorRecord, _ findings: inout Findings) {
    let index = Int(carrier(record.id).index)
    guard let first = carriers[index].record else { return carriers[index].record = record }
    findings.add(
      record.duplicates(first, "departures/duplicate-operator", "operator", record.differences(from: first, fields)))
  }

  /// Adds a departure; of two with the same id the one that was fetched later is kept, otherwise the first.
  package mutating func add(_ record: DepartureRecord, _ findings: inout Findings) {
    for end in [record.origin, record.destination] where ends[end.index] == nil { ends[end.index] = record.place }
    for call in record.terms.calls {
      guard let place = call.place, locations[place].stopName.isEmpty else { continue }
      locations[place].stopName = call.name
    }
    var record = record
    record.terms.calls = calls.insert(record.terms.calls).memberAfterInsert
    if let frame = record.terms.link?.frame { record.terms.link?.frame = linkFrames.insert(frame).memberAfterInsert }
    guard let known = recordIndex[record.id] else {
      recordIndex[record.id] = records.count
      return records.append(record)
    }
    let first = records[known]
    let isLater = first.terms.isOlder(than: record.terms)
    let differences = record.differences(from: first, fields)
    if !differences.isEmpty {
      findings.add(.duplicateDeparture(record, first: first, differences, isLater: isLater))
    }
    var standing = isLater ? record : first
    standing.terms.join(searchOf: (isLater ? first : record).terms)
    records[known] = standing
  }

  /// Returns the departures, and drops everything else about the source.
  mutating func takeRecords() -> [DepartureRecord] {
    defer {
      locations = []
      carriers = []
      records = []
      ends = [:]
      locationIndex = [:]
      carrierIndex = [:]
      recordIndex = [:]
      calls = []
      linkFrames = []
    }
    return records
  }
}
