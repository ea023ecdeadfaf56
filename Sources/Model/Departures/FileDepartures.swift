import Diagnostics

/// The records of one file of a source in their order, which `NetworkDrafts` adds to those of the other files. So files
/// can be read in parallel.
package struct FileDepartures: Sendable {
  package enum Record: Sendable {
    case city(CityRecord)
    case location(LocationRecord)
    case carrier(OperatorRecord)
    case departure(DepartureRecord)
  }

  /// What the records refer to: their handles are those of this file.
  package var references = SourceDepartures()
  /// Each record with the findings that come before it.
  private(set) var records: [(record: Record, findings: Findings)] = []
  /// The findings after the last record.
  package var findings = Findings()

  package init() {}

  package mutating func add(_ record: Record) {
    switch record {
    case .city, .departure: break
    case .location(let location): _ = references.location(location.id)
    case .carrier(let carrier): _ = references.carrier(carrier.id)
    }
    records.append((record, findings))
    findings = Findings()
  }
}

extension NetworkDrafts {
  /// Adds the records of a file of the source that is being read.
  package mutating func add(_ part: FileDepartures, _ findings: inout Findings) {
    var handles = departures.handles(of: part.references)
    for (record, found) in part.records {
      if !found.isEmpty { findings.add(all: found) }
      switch record {
      case .city(let city): _ = add(city, &findings)
      case .location(let location): departures.add(location, &findings)
      case .carrier(let carrier): departures.add(carrier, &findings)
      case .departure(let departure): departures.add(handles.own(departure, &departures), &findings)
      }
    }
    findings.add(all: part.findings)
  }
}

/// The handles of a source for what the records of one of its files refer to.
struct PartHandles {
  fileprivate let locations: [LocationHandle]
  fileprivate let carriers: [OperatorHandle]
  fileprivate let zones: [ZoneHandle?]
  fileprivate let details, priceParts: [Int]
  fileprivate var placing = StopTimesPlacing()

  /// The departure with handles of the source.
  fileprivate mutating func own(_ departure: DepartureRecord, _ draft: inout SourceDepartures) -> DepartureRecord {
    var own = departure
    own.origin = locations[Int(departure.origin.index)]
    own.destination = locations[Int(departure.destination.index)]
    own.carrier = departure.carrier.map { carriers[Int($0.index)] }
    own.departureZone = departure.departureZone.flatMap { zones[Int($0.index)] }
    own.arrivalZone = departure.arrivalZone.flatMap { zones[Int($0.index)] }
    own.terms.details = details[departure.terms.details]
    own.terms.priceParts = priceParts[departure.terms.priceParts]
    own.terms.calls = placing.calls(departure.terms.calls) { call in
      var call = call
      call.place = call.place.map { Int(locations[$0].index) }
      call.name = draft.shared(call.name)
      return call
    }
    return own
  }
}

extension SourceDepartures {
  /// Adds what the records of a file refer to, in the order in which they do.
  fileprivate mutating func handles(of part: SourceDepartures) -> PartHandles {
    PartHandles(
      locations: part.locations.map { location($0.id) }, carriers: part.carriers.map { carrier($0.id) },
      zones: part.zoneNames.values.map { zone($0) }, details: part.details.values.map { intern($0) },
      priceParts: part.priceParts.values.map { intern($0) })
  }
}
