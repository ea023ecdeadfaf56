import JSON
import Testing
import Text

@testable import Documents

@Suite("Linked data") struct LinkedDataWriterTests {
  private func graph(_ things: (inout LinkedDataWriter) -> Void) -> String {
    var bytes = Array("before ".utf8)
    LinkedDataWriter.writeGraph(to: &bytes, things)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("before {"))
    return String(text.dropFirst(7))
  }

  /// The things of a graph.
  private func things(_ things: (inout LinkedDataWriter) -> Void) -> String {
    let (head, graph) = (#"{"@context":"https://schema.org","@graph":["#, graph(things))
    #expect(graph.hasPrefix(head) && graph.hasSuffix("]}"))
    return String(graph.dropFirst(head.count).dropLast(2))
  }

  /// What a browser looks for to end or to confuse a script element.
  @Test(arguments: ["</script>", "</SCRIPT >", "<!--", "<script", "]]>", "-->", "&lt;/script&gt;", "\u{2028}"])
  func noTextCanEndItsScriptElement(_ hostile: String) throws {
    let written = graph { graph in
      graph.thing("BusStation") {
        $0.text("name", hostile)
        $0.text("url") { JSONText.writeUnquoted(hostile, to: &$0) }
      }
    }
    for sign in ["<", ">", "&", "\u{2028}", "\u{2029}"] { #expect(!written.contains(sign)) }
    let read = try #require(try JSONDocument(Array(written.utf8)).root["@graph"]?.elements.map { $0 }.first)
    #expect(read["name"]?.string == hostile)
    #expect(read["url"]?.string == hostile)
  }

  @Test func thingsAndMembersAreSeparated() {
    let written = things { graph in
      graph.thing("City") {
        $0.text("name", "Turku")
        $0.text("url", nil)
        $0.member("containedInPlace", "Country") { $0.text("name", "Finland") }
        $0.list("itemListElement") { list in
          for number in 1...2 { list.thing("ListItem") { $0.integer("position", number) } }
        }
        $0.list("empty") { _ in }
        $0.number("stars", 3.5)
        $0.number("best", 5)
      }
      graph.thing("Empty") { _ in }
    }
    #expect(
      written
        == #"{"@type":"City","name":"Turku","containedInPlace":{"@type":"Country","name":"Finland"},"#
        + #""itemListElement":[{"@type":"ListItem","position":1},{"@type":"ListItem","position":2}],"empty":[],"#
        + #""stars":3.5,"best":5},{"@type":"Empty"}"#)
  }

  @Test func aPointIsInDegrees() {
    #expect(
      things { $0.thing("City") { $0.geo(latitude: -60.5, longitude: 22) } }
        == #"{"@type":"City","geo":{"@type":"GeoCoordinates","latitude":-60.5,"longitude":22}}"#)
  }
}
