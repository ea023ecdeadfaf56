import JSON
import Testing

@testable import Fetch

@Suite("Answers become one search") struct SearchMergeTests {
  private func merged(_ answers: String..., token: String = "abcdefgh") throws -> SearchMerge {
    var merge = SearchMerge(Redaction(token: token))
    for answer in answers { _ = try merge.add(JSONDocument(Array(answer.utf8)).root) }
    return merge
  }

  private func text(_ merge: SearchMerge) -> String {
    String(decoding: merge.bytes(fetchedAt: "2026-11-21T13:12:58Z"), as: UTF8.self)
  }

  @Test func membersAreUnchanged() throws {
    let merge = try merged(
      #"{"ttl": 9.0e2, "departures": [{"id":1, "p": 1.50}], "complete":false}"#,
      #"{"x": [ 1 ], "departures": [{"id":"a\u0062"}], "complete":true}"#)
    #expect(
      text(merge) == #"""
        {
        "fetched_at": "2026-11-21T13:12:58Z",
        "ttl": 9.0e2,
        "departures": [
        {"id":1, "p": 1.50},
        {"id":"a\u0062"}
        ],
        "x": [ 1 ],
        "complete": true
        }

        """#)
    #expect(SearchFile(Array(text(merge).utf8))?.isComplete == true)
  }

  @Test func aRecordIsKnownAgainByItsID() throws {
    var merge = try merged(#"{"departures": [{"id": 1}, {"id": "b", "v": 1}, {"x": 1}, {"x": 1}, null]}"#)
    #expect(merge.departures == 4)
    let more = #"{"departures": [{"id": "1", "v": 2}, {"id": "c"}, {"x": 1}, {"x": 2}]}"#
    #expect(try merge.add(JSONDocument(Array(more.utf8)).root) == 2)
    #expect(merge.departures == 6)
    #expect(text(merge).contains("{\"id\": \"1\", \"v\": 2},\n{\"id\": \"b\", \"v\": 1},\n{\"x\": 1},\nnull,\n"))
  }

  @Test func anAnswerThatDoesNotSaySoIsNotComplete() throws {
    #expect(try !merged(#"{"departures": []}"#).isComplete)
    #expect(try !merged(#"{"departures": [], "complete": "true"}"#).isComplete)
    #expect(try !merged(#"{"complete": true}"#, #"{"departures": []}"#).isComplete)
    #expect(try text(merged(#"{"departures": []}"#)).contains("\"departures\": [],\n\"complete\": false\n"))
  }

  @Test func anAnswerMayHaveSomeOfTheKeysAlone() throws {
    for answer in [
      #"{"departures": null, "operators": null, "complete": true}"#, #"{"complete": true}"#,
      #"{"operators": [{"id": "o"}]}"#,
    ] {
      let merge = try merged(#"{"departures": [{"id": "1"}], "complete": false}"#, answer)
      #expect(merge.departures == 1 && merge.isComplete == answer.contains("true"))
    }
  }

  @Test func citiesAreCalledByTheirNames() throws {
    let merge = try merged(
      #"{"origin_city_id": "a", "destination_city_id": "b", "cities": [{"id": "a", "name": "A"}], "complete": false}"#,
      #"{"cities": [{"id": "b", "name": "B abcdefgh"}, 5], "complete": true}"#)
    #expect(merge.names == ("A", "B ***"))
  }

  @Test(arguments: [
    "[]", "null", "1", "{}", #"{"error": 1}"#, #"{"departures": null}"#, #"{"departures": 5, "complete": true}"#,
    #"{"departures": [], "cities": "x"}"#, #"{"complete": "no"}"#,
  ])
  func whatIsNoSearchHasAFault(_ answer: String) throws {
    #expect(try SearchMerge.fault(JSONDocument(Array(answer.utf8)).root) != nil)
  }

  @Test func theFirstOfTwoMembersOfOneNameCounts() throws {
    #expect(try text(merged(#"{"departures": [], "x": 1, "x": 2}"#)).contains("\"x\": 1,\n"))
  }

  @Test func theTokenIsNowhereInIt() throws {
    let merge = try merged(
      #"{"departures": [{"id": "abcdefgh-1", "n": 5e0, "\u0061bcdefgh": [ "x\u0061bcdefgh", {"u": "?t=abcdefgh&x"} ]}], "#
        + #""operators": {"abcdefgh": {"n": 1}}, "abcdefgh": true, "complete": true}"#)
    #expect(merge.heldToken)
    #expect(text(merge).contains(#"{"id":"***-1","n":5e0,"***":["***",{"u":"?t=***&x"}]}"#))
    #expect(!text(merge).contains("abcdefgh") && !text(merge).contains("bcdefgh"))
    #expect(try JSONDocument(Array(text(merge).utf8)).root["***"]?.bool == true)
  }

  @Test func theEscapedTokenIsRemovedToo() throws {
    let merge = try merged(#"{"departures": ["?t=ab%2Fcd%2Bef%3D"], "complete": true}"#, token: "ab/cd+ef=")
    #expect(merge.heldToken && text(merge).contains("\"?t=***\""))
  }

  @Test func aTokenOfAFewLettersIsNoSecret() throws {
    let merge = try merged(#"{"departures": ["abc"], "complete": true}"#, token: "abc")
    #expect(!merge.heldToken && text(merge).contains("\"abc\""))
  }
}
