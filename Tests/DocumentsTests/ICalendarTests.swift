import CivilTime
import Testing

@testable import Documents

@Suite("A calendar's event") struct ICalendarTests {
  private let zones = Zones()

  private func moment(_ local: String, _ zone: String) throws -> Moment {
    guard case .one(let moment) = try #require(zones.zone(zone)).resolve(try #require(LocalTime(iso: local))) else {
      throw Missing()
    }
    return moment
  }

  private struct Missing: Error {}

  private func event(_ from: (String, String), _ to: (String, String)) throws -> ICalendar.Event {
    ICalendar.Event(
      uid: "1@example.org", stamp: 1_611_825_462, starts: try moment(from.0, from.1), ends: try moment(to.0, to.1),
      summary: "Québec → Montréal")
  }

  private func lines(_ event: ICalendar.Event) -> [String] {
    String(decoding: ICalendar.file(event, zones: zones), as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func hasItsZonesWithTheirOwnClocks() throws {
    var event = try event(("2021-01-28T09:30:00", "America/Montreal"), ("2021-01-28T12:45:00", "America/Montreal"))
    event.location = "Gare du Palais, 450 rue de la Gare"
    event.point = (46.8176, -71.2148)
    event.description = "one\ntwo"
    event.url = "https://example.org/a;b,c/"
    #expect(
      lines(event) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Stationary//Stationary//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VTIMEZONE", "TZID:America/Montreal", "BEGIN:STANDARD", "DTSTART:20201101T020000", "TZOFFSETFROM:-0400",
        "TZOFFSETTO:-0500", "TZNAME:EST", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1@example.org",
        "DTSTAMP:20210128T091742Z", "DTSTART;TZID=America/Montreal:20210128T093000",
        "DTEND;TZID=America/Montreal:20210128T124500", "SUMMARY:Québec → Montréal",
        "LOCATION:Gare du Palais\\, 450 rue de la Gare", "GEO:46.817600;-71.214800", "DESCRIPTION:one\\ntwo",
        "URL:https://example.org/a;b,c/", "TRANSP:OPAQUE", "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test func acrossAChangeOfTheClocksHasBothObservances() throws {
    let event = try event(("2021-03-27T23:00:00", "Europe/Vienna"), ("2021-03-28T09:00:00", "Europe/Vienna"))
    let found = lines(event)
    #expect(found.filter { $0 == "BEGIN:VTIMEZONE" }.count == 1)
    #expect(found.filter { $0.hasPrefix("TZOFFSETTO") } == ["TZOFFSETTO:+0100", "TZOFFSETTO:+0200"])
    #expect(found.contains("DTSTART:20201025T030000") && found.contains("DTSTART:20210328T020000"))
  }

  @Test func fromOneZoneToAnotherHasBoth() throws {
    let event = try event(("2021-06-01T08:00:00", "Europe/Vienna"), ("2021-06-02T09:00:00", "Asia/Kathmandu"))
    let found = lines(event)
    #expect(found.filter { $0.hasPrefix("TZID:") } == ["TZID:Asia/Kathmandu", "TZID:Europe/Vienna"])
    #expect(found.contains("TZOFFSETTO:+0545"))
    #expect(found.contains("DTEND;TZID=Asia/Kathmandu:20210602T090000"))
  }

  @Test func inAZoneThatNeverChangedBeginsLongAgo() throws {
    let found = lines(try event(("2021-06-01T08:00:00", "Etc/UTC"), ("2021-06-01T09:00:00", "Etc/UTC")))
    #expect(found.contains("DTSTART:16000101T000000") && found.contains("TZOFFSETFROM:+0000"))
  }

  @Test(arguments: [(0, "+0000"), (-18_000, "-0500"), (20_700, "+0545"), (-16_968, "-044248"), (3_600, "+0100")])
  func offsetsHaveASignAndSecondsOnlyWhereThereAreSome(_ seconds: Int, _ text: String) {
    #expect(ICalendarTime.offset(seconds) == text)
  }
}

@Suite("A calendar's lines") struct ICalendarLinesTests {
  private func written(_ text: String) -> [UInt8] {
    var lines = ICalendarLines()
    lines.add("SUMMARY", text: text)
    return lines.bytes
  }

  @Test(arguments: [
    ("a;b,c\\d", "a\\;b\\,c\\\\d"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\nb"), ("a\rb", "a\\nb"),
    ("a\u{0}\u{1}\u{7F}b\tc", "ab\tc"), ("\n\r\n", "\\n\\n"), ("", ""), ("a:b\"c\"", "a:b\"c\""),
  ])
  func escapeWhatWouldMeanSomethingElse(_ text: String, _ escaped: String) {
    #expect(String(decoding: written(text), as: UTF8.self) == "SUMMARY:\(escaped)\r\n")
  }

  @Test func valuesCannotEndTheirLine() {
    var lines = ICalendarLines()
    lines.add("URL", value: "https://example.org/\r\nATTENDEE:x")
    #expect(String(decoding: lines.bytes, as: UTF8.self) == "URL:https://example.org/ATTENDEE:x\r\n")
  }

  @Test(arguments: ["é", "→", "🚌", "a", "ё→🚌x", "\\", ",,"], 0..<12)
  func areFoldedAt75BytesAndNeverInsideACharacter(_ unit: String, _ before: Int) throws {
    let text = String(repeating: "x", count: before) + String(repeating: unit, count: 200)
    let bytes = written(text)
    let found = bytes.split(separator: 0x0A).map { Array($0.dropLast()) }
    for line in found {
      #expect(line.count <= 75)
      #expect(String(validating: line, as: UTF8.self) != nil, "a character is cut")
    }
    #expect(found.dropFirst().allSatisfy { $0.first == 0x20 })
    let unfolded = found.enumerated().flatMap { $0 == 0 ? $1[...] : $1.dropFirst() }
    let plain = text.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
    #expect(String(decoding: unfolded, as: UTF8.self) == "SUMMARY:" + plain)
  }

  @Test func fillTheirRoomToTheLastByte() {
    #expect(written(String(repeating: "x", count: 67)).count == 77)
    #expect(written(String(repeating: "x", count: 68)).count == 76 + 2 + 3)
  }
}
