import CivilTime
import Diagnostics
import JSON
import Model

/// The stops of a departure: `trip_stops`.
struct StopsReader {
  let fields: RecordReader

  func stops(into source: inout SourceDepartures, _ findings: inout Findings) -> [ListedStop] {
    guard let list = fields["trip_stops"], !list.isNull else { return [] }
    guard list.kind == .array else {
      findings.add(.wrongType(fields, "trip_stops", at: fields.place(of: list), wanted: "a list"))
      return []
    }
    return list.elements.compactMap { stop($0, into: &source, &findings) }
  }

  private func stop(
    _ value: JSONValue, into source: inout SourceDepartures, _ findings: inout Findings
  ) -> ListedStop? {
    guard value.kind == .object else {
      return findings.reject(.wrongType(fields, "trip_stops", at: fields.place(of: value), wanted: "a list of objects"))
    }
    let stop = fields.inside("trip_stops", value)
    let name = stop.text("name", &findings)
    let id = stop.id("location_id")
    // A stop without an id and a name is left out.
    if id == nil && name.isEmpty { return nil }
    return ListedStop(
      location: id.map { source.location($0) }, name: source.shared(name),
      arrives: time("arrival_time", of: stop, &findings), departs: time("departure_time", of: stop, &findings),
      isTransfer: stop.flag("transfer", &findings) ?? false)
  }

  private func time(_ field: String, of stop: RecordReader, _ findings: inout Findings) -> LocalTime? {
    let text = stop.text(field, &findings)
    if text.isEmpty { return nil }
    if let time = LocalTime(iso: text) { return time }
    return findings.reject(.impossibleStopTime(stop, field, text))
  }
}
