import Diagnostics
import Model

/// A location of a `departures` source, at which departures begin and end.
struct LocationReader {
  let id: String
  let fields: RecordReader

  func record(_ findings: inout Findings) -> LocationRecord {
    let lines = fields.texts("address", &findings)
    var title = fields.text("name", &findings)
    if title.isEmpty {
      title = lines.first ?? ""
      findings.add(.missingName(fields, instead: title.isEmpty ? "the name of its city" : title))
    }
    return LocationRecord(
      id: id, title: title, lines: lines, city: fields.id("city_id"),
      point: fields.point(fields.coordinates(), in: nil, nil, &findings),
      zone: fields.text("timezone", &findings), type: fields.text("type", &findings), place: fields.place)
  }
}
