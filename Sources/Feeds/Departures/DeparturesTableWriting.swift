import CivilTime
import Money
import Text

/// Writes the rows of a table of departures as a search: with the cities, stations and operators that they name.
struct DeparturesTable {
  private let records: FlatRecords
  private let source: TableSource
  private let from, to: End
  /// The first spelling of each name, by all of them.
  private var spelling: [String: String] = [:]
  private let id, date, departure, arrivalDate, arrival, price, currency, operatorName, operatorID, operatorURL: Int

  /// The columns of one end of a departure.
  private struct End {
    let name, id, city, country, latitude, longitude: Int

    init(_ records: FlatRecords, _ prefix: String) {
      name = records.index(of: prefix)
      func index(_ name: String) -> Int { records.index(of: prefix + "_" + name) }
      (id, city, country) = (index("id"), index("city"), index("country"))
      (latitude, longitude) = (index("latitude"), index("longitude"))
    }
  }

  init(_ records: FlatRecords, _ source: TableSource) {
    (self.records, self.source) = (records, source)
    (from, to) = (End(records, "from"), End(records, "to"))
    (id, date, departure) = (records.index(of: "id"), records.index(of: "date"), records.index(of: "departure"))
    (arrivalDate, arrival) = (records.index(of: "arrival_date"), records.index(of: "arrival"))
    (price, currency) = (records.index(of: "price"), records.index(of: "currency"))
    (operatorName, operatorID) = (records.index(of: "operator"), records.index(of: "operator_id"))
    operatorURL = records.index(of: "operator_url")
    var first: [String: String] = [:]
    for row in 0..<records.count {
      for field in [from.name, from.city, to.name, to.city] {
        let name = records.text(row, field)
        if name.isEmpty || spelling[name] != nil { continue }
        let key = Folding.fold(Blanks.normalise(name))
        spelling[name] = first[key] ?? name
        if first[key] == nil { first[key] = name }
      }
    }
  }

  func write(into text: inout RecordText) {
    text.open("{")
    writePlaces(into: &text)
    writeOperators(into: &text)
    text.key("departures")
    text.open("[")
    for row in 0..<records.count { write(departure: row, into: &text) }
    text.close("]")
    text.close("}")
  }

  private func spelled(_ name: String) -> String { spelling[name] ?? name }

  /// The name of a station's city: that of the row, otherwise the station's.
  private func cityName(_ row: Int, _ end: End) -> String {
    let city = records.text(row, end.city)
    return spelled(city.isEmpty ? records.text(row, end.name) : city)
  }

  private func country(_ row: Int, _ end: End) -> String {
    let country = records.text(row, end.country)
    return country.isEmpty && records.value(row, end.city) != nil ? source.country : country
  }

  private func cityID(_ row: Int, _ end: End) -> String {
    DerivedID.short([cityName(row, end), "", country(row, end)])
  }

  /// The id of a station: that of the row, otherwise derived as for locations without one.
  private func locationID(_ row: Int, _ end: End) -> String {
    let id = records.text(row, end.id)
    return id.isEmpty ? DerivedID.short([spelled(records.text(row, end.name)), cityID(row, end)]) : id
  }

  /// The rows and ends that name something first.
  private func first(_ key: (Int, End) -> String?) -> [(row: Int, end: End)] {
    var seen: Set<String> = []
    return (0..<records.count).flatMap { row in
      [from, to].filter { key(row, $0).map { seen.insert($0).inserted } ?? false }.map { (row, $0) }
    }
  }

  private func hasStation(_ row: Int, _ end: End) -> Bool {
    records.value(row, end.name) != nil || records.value(row, end.id) != nil
  }

  private func writePlaces(into text: inout RecordText) {
    text.key("cities")
    text.open("[")
    for (row, end) in first({ hasStation($0, $1) ? cityID($0, $1) : nil }) {
      text.open("{", from: records.place(row))
      writeString("id", cityID(row, end), into: &text)
      text.member("name", records.value(row, end.city) ?? records.value(row, end.name))
      if records.value(row, end.country) != nil || !country(row, end).isEmpty {
        writeString("country_code2", country(row, end), into: &text)
      }
      text.close("}")
    }
    text.close("]")
    text.key("locations")
    text.open("[")
    for (row, end) in first({ hasStation($0, $1) ? locationID($0, $1) : nil }) {
      text.open("{", from: (records.value(row, end.name) ?? records.value(row, end.id))?.origin)
      writeString("id", locationID(row, end), into: &text)
      writeString("city_id", cityID(row, end), into: &text)
      text.member("name", records.value(row, end.name))
      text.member("lat", records.value(row, end.latitude))
      text.member("lon", records.value(row, end.longitude))
      if !source.zone.isEmpty { writeString("timezone", source.zone, into: &text) }
      text.close("}")
    }
    text.close("]")
  }

  /// The id of an operator; nil if the row names none.
  private func carrier(_ row: Int) -> String? {
    let (id, name) = (records.text(row, operatorID), records.text(row, operatorName))
    return !id.isEmpty ? id : name.isEmpty ? nil : DerivedID.short([name])
  }

  private func writeOperators(into text: inout RecordText) {
    text.key("operators")
    text.open("[")
    var seen: Set<String> = []
    for row in 0..<records.count {
      guard let id = carrier(row), seen.insert(id).inserted else { continue }
      text.open("{", from: records.place(row))
      writeString("id", id, into: &text)
      text.member("display_name", records.value(row, operatorName))
      text.member("url", records.value(row, operatorURL))
      text.close("}")
    }
    text.close("]")
  }

  private func write(departure row: Int, into text: inout RecordText) {
    text.open("{", from: records.place(row))
    text.member("id", records.value(row, id))
    for (field, end) in [("origin_location_id", from), ("destination_location_id", to)] where hasStation(row, end) {
      text.key(field, from: (records.value(row, end.name) ?? records.value(row, end.id))?.origin)
      text.string(locationID(row, end))
    }
    if let carrier = carrier(row) { writeString("operator_id", carrier, into: &text) }
    let moments = moments(row)
    for (field, column, moment) in [
      ("departure_time", departure, moments.departs), ("arrival_time", arrival, moments.arrives),
    ] {
      guard let value = records.value(row, column) else { continue }
      let own = String(records.text(row, column).prefix(10))
      let isClock = Day(iso: own) == nil || column == departure && own != records.text(row, date)
      let day = isClock ? records.value(row, date) : nil
      text.key(field, from: moment == nil ? (day ?? value).origin : value.origin)
      text.string(
        moment
          ?? [day.map { _ in records.text(row, date) } ?? "", records.text(row, column)].filter { !$0.isEmpty }.joined(
            separator: " "))
    }
    if let price = records.value(row, price) { write(price: price, row, into: &text) }
    for name in ["timezone", "to_timezone", "duration", "seats", "changes", "link", "vehicle", "class"] {
      let field = records.index(of: name)
      text.member(records.fields[field].field, records.value(row, field))
    }
    if records.value(row, records.index(of: "to_timezone")) == nil {
      text.member("arrival_timezone", records.value(row, records.index(of: "timezone")))
    }
    for (index, other) in records.others.enumerated() {
      guard let value = records.value(row, other: index) else { continue }
      text.key(other.name, from: other.origin)
      text.value(value)
    }
    text.close("}")
  }

  /// The times of a departure, where they are times of day with a date in another column. An arrival without a date
  /// stays a time of day: which date it is depends on the time zones.
  private func moments(_ row: Int) -> (departs: String?, arrives: String?) {
    let departs = moment(records.text(row, departure), on: records.text(row, date))
    let (own, text) = (records.text(row, arrivalDate), records.text(row, arrival))
    if own.isEmpty, LocalTime.secondsOfClock(text) != nil { return (departs?.iso, text) }
    if own.isEmpty, let departs, let later = Self.later(text, than: departs.day) { return (departs.iso, later.iso) }
    return (departs?.iso, moment(text, on: own)?.iso)
  }

  /// A time of day with the number of days since the departure: `0:10 +1`, `0:10 (+1)`, `0:10 +1 day`; nil for others.
  private static func later(_ text: String, than day: Day) -> LocalTime? {
    guard let sign = text.lastIndex(of: "+"), let digit = text[sign...].dropFirst().first?.wholeNumberValue, digit < 4,
      text[sign...].dropFirst(2).allSatisfy({ $0.isLetter || " ).".contains($0) }),
      let clock = ClockCell(String(text[..<sign].prefix { $0 != "(" && $0 != " " })),
      let seconds = LocalTime.secondsOfClock(clock.iso)
    else { return nil }
    return LocalTime(day.advanced(by: digit), secondOfDay: seconds)
  }

  /// A time of day on a date; also a time that has its own date, if no other is given. Nil if it is neither, or not before
  /// 24:00.
  private func moment(_ text: String, on date: String) -> LocalTime? {
    guard let clock = LocalTime.secondsOfClock(text) else {
      return LocalTime(iso: text).flatMap { date.isEmpty || date == $0.day.iso ? $0 : nil }
    }
    return Day(iso: date).map { LocalTime($0, secondOfDay: clock) }
  }

  private func write(price value: FlatRecords.Value, _ row: Int, into text: inout RecordText) {
    let parts = records.text(row, price).split(separator: " ", maxSplits: 1)
    let given = records.text(row, currency)
    let code =
      given.isEmpty
      ? parts.dropFirst().first.map(String.init) ?? source.currency?.code ?? ""
      : CurrencyWords.currency(given, of: source.currency)?.code ?? given.uppercased()
    let amount = parts.first.map(String.init) ?? ""
    text.key("prices", from: value.origin)
    text.open("{", from: value.origin)
    text.key("total", from: value.origin)
    if let minor = Self.minorUnits(amount, digits: Currency(code)?.minorDigits ?? 2),
      parts.count == 1 || code == parts[1]
    {
      text.number(minor)
    } else {
      text.value(value)
    }
    if !code.isEmpty {
      text.key("currency", from: records.value(row, currency)?.origin)
      text.string(code)
    }
    text.close("}")
  }

  /// An amount in whole units, such as `23.5`, in minor units: `2350`; nil if it has more digits than the currency.
  private static func minorUnits(_ amount: String, digits: Int) -> String? {
    let isNegative = amount.hasPrefix("-")
    let parts = amount.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.dropFirst(digits).allSatisfy({ $0 == "0" }) else { return nil }
    let kept = fraction.prefix(digits)
    let all = parts[0] + kept + String(repeating: "0", count: digits - kept.count)
    let trimmed = all.drop { $0 == "0" }
    return (isNegative ? "-" : "") + (trimmed.isEmpty ? "0" : trimmed)
  }

  private func writeString(_ key: String, _ string: String, into text: inout RecordText) {
    text.key(key)
    text.string(string)
  }
}
