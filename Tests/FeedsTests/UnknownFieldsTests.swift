import Diagnostics
import JSON
import Testing

@testable import Feeds

@Suite("Unknown fields") struct UnknownFieldsTests {
  private let known = KnownFields(
    "a thing", "things", read: ["name", "address"], ignored: ["geohash"], ignoredPrefix: "has_", point: .short,
    inside: ["parts": KnownFields("a part", "parts", read: ["size"])])

  private func look(_ records: String...) throws -> UnknownFields {
    var fields = UnknownFields()
    for (number, record) in records.enumerated() {
      fields.begin("data/\(number).json")
      let root = try JSONDocument(Array(record.utf8)).root
      for element in root.kind == .array ? Array(root.elements) : [root] { fields.look(at: element, known) }
    }
    return fields
  }

  private func reported(_ fields: UnknownFields) -> [String] {
    fields.findings("things").map { "\($0.place.map { "\($0)" } ?? "") \($0.severity.word) \($0.what)" }
  }

  @Test func knownAndIgnoredFieldsAreNoFinding() throws {
    let fields = try look(
      #"{"name": 1, "address": 2, "geohash": 3, "has_x": 4, "lat": 5, "longitude": 6, "point": {"lng": 7}, "parts": []}"#
    )
    #expect(reported(fields) == [])
  }

  @Test func eachIsReportedOnceThoseNearAKnownNameFirst() throws {
    let fields = try look(
      #"[{"name": 1, "colour": 1}, {"name": 1, "colour": 1, "nmae": 2}, {"colour": 1, "name": 1}]"#,
      #"{"parts": [{"size": 1, "Size": 2}, {"Size": 3}], "point": {"latt": 1}, "colour": null}"#)
    #expect(
      reported(fields) == [
        "data/0.json:1:53 warning unknown field `nmae` in a thing",
        "data/1.json:1:24 warning unknown field `Size` in 2 parts",
        "data/1.json:1:60 warning unknown field `latt` in a point",
        "data/0.json:1:14 info unknown field `colour` in 4 things",
      ])
  }

  @Test func manyShapesAreAllCounted() throws {
    let records = (0..<100).map { "{\"x\($0 % 40)\": 1, \"other\": 2, \"name\": 3}" }
    let fields = try look("[\(records.joined(separator: ","))]")
    #expect(reported(fields).contains { $0.contains("`other` in 100 things") })
    #expect(reported(fields).count == 41)
  }

  @Test func partsOfAFileAreAdded() throws {
    var first = try look(#"[{"colour": 1}]"#)
    first.add(try look(#"[{"name": 1}, {"colour": 1, "shape": 2}]"#))
    #expect(
      reported(first) == [
        "data/0.json:1:3 info unknown field `colour` in 2 things",
        "data/0.json:1:29 info unknown field `shape` in a thing",
      ])
  }

  @Test func theSpellingOfTheFormatIsSuggested() throws {
    #expect(try look(#"{"long": 1}"#).findings("things").first?.advice.hasPrefix("did you mean `lon`?") == true)
  }
}
