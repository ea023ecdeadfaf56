import Diagnostics
import JSON
import Model

/// One city of a `stations` file, with its stations.
struct StationsCity {
  private let value: JSONValue
  private let path: String
  private let role: Station.Roles
  private var fields: RecordReader

  init(_ value: JSONValue, path: String, role: Station.Roles) {
    self.value = value
    self.path = path
    self.role = role
    fields = RecordReader(value, path: path, group: StationsFeed.kind, name: "a city")
  }

  func read(into builder: inout DirectoryBuilder, _ findings: inout Findings) {
    guard value.kind == .object else { return findings.add(.notARecord(fields)) }
    guard let record = city(&findings) else { return findings.add(.cityWithoutID(fields, value)) }
    let handle = builder.add(record, &findings)
    guard let stations = value["stations"], stations.kind != .null else { return }
    if stations.kind != .array {
      var fields = fields
      fields.call("city", record.id)
      findings.add(.wrongType(fields, "stations", at: fields.place(of: stations), wanted: "a list"))
    }
    for station in stations.elements {
      guard let record = self.station(station, in: record, &findings) else { continue }
      builder.add(record, in: handle, &findings)
    }
  }

  /// The city's own fields. An id or a title that it lacks is taken from its first station that names it.
  private func city(_ findings: inout Findings) -> CityRecord? {
    guard let id = fields.id("cityId") ?? lent({ $0.id("cityId") }) else { return nil }
    var fields = fields
    fields.call("city", id)
    if fields.id("cityId") == nil { findings.add(.lentCityField(fields, "cityId", id)) }
    var title = fields.text("cityTitle", &findings)
    if title.isEmpty {
      title = lent(Self.title) ?? ""
      findings.add(.cityWithoutTitle(fields, lent: title))
    }
    return CityRecord(
      id: id, title: title, district: fields.text("districtTitle", &findings),
      region: fields.text("regionTitle", &findings), country: fields.text("countryTitle", &findings),
      point: fields.point("point", &findings), place: fields.place)
  }

  /// What the first station that says it says of its city.
  private func lent<Fact>(_ fact: (RecordReader) -> Fact?) -> Fact? {
    guard let stations = value["stations"] else { return nil }
    return stations.elements.lazy.compactMap {
      fact(RecordReader($0, path: path, group: StationsFeed.kind, name: ""))
    }.first
  }

  /// A title in a station's record; what is wrong with it is told when the station is read.
  private static func title(_ record: RecordReader) -> String? {
    var unheard = Findings()
    let title = record.text("cityTitle", &unheard)
    return title.isEmpty ? nil : title
  }

  private func station(_ value: JSONValue, in city: CityRecord, _ findings: inout Findings) -> StationRecord? {
    var fields = RecordReader(value, path: path, group: StationsFeed.kind, name: "a station")
    fields.call("a station of", city.title)
    guard value.kind == .object else {
      findings.add(.notARecord(fields))
      return nil
    }
    guard let id = fields.id("stationId") else {
      findings.add(.stationWithoutID(fields))
      return nil
    }
    fields.call("station", id)
    var title = fields.text("stationTitle", &findings)
    if title.isEmpty {
      findings.add(.stationWithoutTitle(fields, city: city.title))
      title = city.title
    }
    if let own = fields.id("cityId"), own != city.id { findings.add(.otherCity(fields, own, stands: city.id)) }
    let address = address(fields, in: city, &findings)
    let point = fields.point("point", &findings)
    var record = StationRecord(id: id, title: title, address: address, point: point, roles: role, place: fields.place)
    // Compared here, because another list may have the city at another point.
    record.isAtCityPoint = point != nil && point == city.point
    return record
  }

  private func address(_ fields: RecordReader, in city: CityRecord, _ findings: inout Findings) -> Station.Address {
    func own(_ field: String, _ findings: inout Findings, else other: String) -> String {
      let text = fields.text(field, &findings)
      return text.isEmpty ? other : text
    }
    return Station.Address(
      city: own("cityTitle", &findings, else: city.title),
      district: own("districtTitle", &findings, else: city.district),
      region: own("regionTitle", &findings, else: city.region),
      country: own("countryTitle", &findings, else: city.country))
  }
}
