import JSON
import Testing

@testable import Feeds

@Suite("Derived ids") struct DerivedIDTests {
  private func value(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root }

  @Test func linesDependNeitherOnTheOrderOfMembersNorOnBlanks() throws {
    let one = try value(#"{"b": [1, {"z": null, "y": " a  b "}], "a": true, "id": 5, "a": false}"#)
    let other = try value(#"{ "a":true,"id":6,  "b":[1,{"y":"a b"}] }"#)
    let lines = ["{", "a", "true", "b", "[", "1", "{", "y", "a b", "}", "]", "}"]
    #expect(CanonicalText.lines(of: one, without: ["id"]) == lines)
    #expect(CanonicalText.lines(of: other, without: ["id"]) == lines)
  }

  @Test func aTextIsThatOfATextOrANumber() throws {
    #expect(CanonicalText.text(of: try value("1.50")) == "1.50")
    #expect(CanonicalText.text(of: try value(#"" a\n b ""#)) == "a b")
    for other in ["null", "true", "[]", "{}"] { #expect(CanonicalText.text(of: try value(other)) == "") }
    #expect(CanonicalText.text(of: nil) == "")
  }

  @Test func theSameRecordHasTheSameIdAndAnotherHasOneFromAllItsFields() throws {
    var ids = DerivedIDs()
    func id(_ text: String, _ kind: String = "station") throws -> DerivedIDs.Derived {
      ids.id(["Bridge", "7"], of: try value(text), kind: kind, without: [])
    }
    let first = try id(#"{"lat": 1}"#)
    let second = try id(#"{"lat": 2}"#)
    #expect(!first.isFromAllFields && second.isFromAllFields && first.id != second.id)
    #expect(try id(#"{"lat": 1}"#).id == first.id)
    #expect(try id(#"{"lat": 2}"#).id == second.id)
    #expect(try id(#"{"lat": 2}"#, "hotel").id == first.id, "kinds do not meet")
    #expect(first.id.utf8.count == 8 && second.id.utf8.count == 8)
  }
}
