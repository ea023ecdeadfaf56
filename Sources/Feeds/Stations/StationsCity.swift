import Diagnostics
import JSON
import Model

/// One city of a `stations` file, with its stations.
struct StationsCity {
  private let value: JSONValue
  private let path: String
  private let role: Station.Roles
  private let names: (station: LocalNameFields, city: LocalNameFields)
  private let countries: RecordCountries
  private var fields: RecordReader

  init(
    _ value: JSONValue, path: String, role: Station.Roles, _ names: (LocalNameFields, LocalNameFields),
    _ countries: RecordCountries
  ) {
    (self.value, self.path, self.role, self.names, self.countries) = (value, path, role, names, countries)
    fields = RecordReader(value, path: path, group: StationsFeed.kind, known: .stationsCity)
  }

  func read(into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings) {
    context.records.add("cities")
    guard value.kind == .object else { return findings.add(.notARecord(fields)) }
    if context.columns.isOfTable, fields["cityTitle"] == nil, fields["cityId"] == nil {
      return readStations(into: &drafts, &context, &findings)
    }
    let record = city(&context, &findings)
    context.records.keep("cities")
    let handle = drafts.add(record, &findings)
    guard let stations = fields["stations"], stations.kind != .null else { return }
    if stations.kind != .array {
      var fields = fields
      fields.call("city", record.id)
      findings.add(.wrongType(fields, "stations", at: fields.place(of: stations), wanted: "a list"))
    }
    for station in stations.elements where !context.records.areTooMany {
      guard let record = self.station(station, in: record, &context, &findings) else { continue }
      drafts.add(record, in: handle, &findings)
    }
  }

  /// The stations of a table that name no city.
  private func readStations(
    into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    let none = CityRecord(
      id: "", title: "", district: "", region: fields.text("regionTitle", &findings),
      country: fields.text("countryTitle", &findings), point: nil, place: fields.place)
    for station in fields["stations"]?.elements.map({ $0 }) ?? [] {
      if let record = self.station(station, in: none, &context, &findings) { drafts.addWithoutCity(record) }
    }
  }

  /// The city's own fields. A missing id or title comes from its first station that has it.
  private func city(_ context: inout SourceContext, _ findings: inout Findings) -> CityRecord {
    let id = id(&context, &findings)
    var fields = fields
    fields.call("city", id)
    var title = names.city.name(fields, &findings)
    if title.isEmpty {
      title = ofStations(Self.title) ?? ""
      findings.add(.cityWithoutTitle(fields, fromStation: title))
    }
    let country = fields.text("countryTitle", &findings)
    var record = CityRecord(
      id: id, title: title, district: fields.text("districtTitle", &findings),
      region: fields.text("regionTitle", &findings), country: country,
      point: fields.point(in: isMiddle(context) ? nil : countries.code(country), countries, &findings),
      place: fields.place)
    record.names = names.city.names(fields, &findings)
    record.hasDerivedID = fields.id("cityId") == nil && ofStations { $0.id("cityId") } == nil
    return record
  }

  /// Whether its point is the middle of its stations, each of which is compared with its country.
  private func isMiddle(_ context: SourceContext) -> Bool {
    context.columns.isOfTable && context.columns.lacks("city_latitude")
  }

  private func id(_ context: inout SourceContext, _ findings: inout Findings) -> String {
    if let id = fields.id("cityId") { return id }
    if let id = ofStations({ $0.id("cityId") }) {
      var named = fields
      named.call("city", id)
      findings.add(.cityFieldOfStation(named, "cityId", id))
      return id
    }
    let derived = context.derivedIDs.id(
      [title, CanonicalText.text(of: fields["regionTitle"]), CanonicalText.text(of: fields["countryTitle"])],
      of: value, kind: "city", without: ["cityId", "stations"])
    let missing = MissingID(fields, "missing-city-id", field: "cityId")
    context.report(missing, derived, from: "name, region and country", &findings)
    return derived.id
  }

  /// Its title in the file, otherwise that in its first station that has one.
  private var title: String {
    let title = CanonicalText.text(of: fields["cityTitle"])
    return title.isEmpty ? ofStations(Self.title) ?? "" : title
  }

  /// A fact about the city from the first station that has it.
  private func ofStations<Fact>(_ fact: (RecordReader) -> Fact?) -> Fact? {
    guard let stations = fields["stations"] else { return nil }
    return stations.elements.lazy.compactMap {
      fact(RecordReader($0, path: path, group: StationsFeed.kind, known: .station))
    }.first
  }

  /// A city's title in a station's record; faults in it are reported when the station is read.
  private static func title(_ record: RecordReader) -> String? {
    var ignored = Findings()
    let title = record.text("cityTitle", &ignored)
    return title.isEmpty ? nil : title
  }

  private func station(
    _ value: JSONValue, in city: CityRecord, _ context: inout SourceContext, _ findings: inout Findings
  ) -> StationRecord? {
    context.records.add("stations")
    var fields = RecordReader(value, path: path, group: StationsFeed.kind, known: .station)
    if !city.title.isEmpty { fields.call("a station of", city.title) }
    guard value.kind == .object else { return findings.reject(.notARecord(fields)) }
    let id = fields.id("stationId") ?? derivedID(fields, in: city, &context, &findings)
    fields.call("station", id)
    var title = names.station.name(fields, &findings)
    if title.isEmpty {
      findings.add(.stationWithoutTitle(fields, city: city.title))
      title = city.title
    }
    if let own = fields.id("cityId"), own != city.id { findings.add(.otherCity(fields, own, listedUnder: city.id)) }
    let address = address(fields, in: city, &findings)
    let point = fields.point(in: countries.code(address.country), countries, &findings)
    var record = StationRecord(id: id, title: title, address: address, point: point, roles: role, place: fields.place)
    // Compared here, because another list may have another point for the city.
    record.isAtCityPoint = point != nil && point == city.point
    record.names = names.station.names(fields, &findings)
    return record
  }

  private func derivedID(
    _ fields: RecordReader, in city: CityRecord, _ context: inout SourceContext, _ findings: inout Findings
  ) -> String {
    let derived = context.derivedIDs.id(
      [CanonicalText.text(of: fields["stationTitle"]), city.id], of: fields.value, kind: "station",
      without: ["stationId"])
    context.report(MissingID(fields, "missing-id", field: "stationId"), derived, from: "name and city", &findings)
    return derived.id
  }

  private func address(_ fields: RecordReader, in city: CityRecord, _ findings: inout Findings) -> Station.Address {
    func own(_ field: String, _ findings: inout Findings, else other: String) -> String {
      let text = fields.text(field, &findings)
      return text.isEmpty ? other : text
    }
    return Station.Address(
      lines: fields.texts("address", &findings), city: own("cityTitle", &findings, else: city.title),
      district: own("districtTitle", &findings, else: city.district),
      region: own("regionTitle", &findings, else: city.region),
      country: own("countryTitle", &findings, else: city.country))
  }
}
