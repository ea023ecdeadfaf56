import JSON
import Testing

@testable import Documents

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("JSON that is written") struct JSONTermTests {
  @Test func membersStandInTheOrderGiven() {
    let term = JSONTerm.object([("b", .integer(1)), ("a", .list([.flag(true), .flag(false), "x"]))])
    #expect(text(term.bytes) == #"{"b":1,"a":[true,false,"x"]}"#)
    #expect(text(JSONTerm.object([]).bytes) == "{}")
    #expect(text(JSONTerm.list([]).bytes) == "[]")
  }

  @Test func anyTextComesBackAsItWas() throws {
    let all = String(String.UnicodeScalarView((0...0x2FFF).compactMap(Unicode.Scalar.init)))
    for sample in [
      "", "\"", "\\", "a\"b\\c/d", "\u{0}\u{1}\n\r\t\u{1F}\u{7F}", "Ёлкино 🚌", "e\u{301}\u{2028}\u{2029}", all,
    ] {
      let document = try JSONDocument(JSONTerm.list([.text(sample)]).bytes)
      let read = document.root.elements.map(\.string)
      #expect(read.count == 1 && read[0]?.unicodeScalars.elementsEqual(sample.unicodeScalars) == true)
    }
  }

  @Test func numbersAreWrittenSoThatTheyCanBeRead() throws {
    for number in [0, -0.0, 60.4518, -179.999999, 1e-7, 1e21, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      #expect(try JSONDocument(JSONTerm.list([.number(number)]).bytes).root.elements.map(\.double) == [number])
    }
    #expect(text(JSONTerm.list([.number(.nan), .number(.infinity)]).bytes) == "[null,null]")
    #expect(text(JSONTerm.integer(.min).bytes) == "-9223372036854775808")
  }
}

@Suite("Linked data") struct JSONLDTests {
  /// What a browser looks for to end or to confuse a script element.
  @Test(arguments: ["</script>", "</SCRIPT >", "<!--", "<script", "]]>", "-->", "&lt;/script&gt;", "\u{2028}"])
  func noTextCanEndItsScriptElement(_ hostile: String) throws {
    let thing = JSONLD.thing("BusStation", [("name", .text(hostile)), (hostile, .text(hostile))])
    var bytes: [UInt8] = []
    JSONLD.writeGraph(1, to: &bytes) { thing.write(to: &$1) }
    let written = text(bytes)
    for sign in ["<", ">", "&", "\u{2028}", "\u{2029}"] { #expect(!written.contains(sign)) }
    let read = try #require(try JSONDocument(bytes).root["@graph"]?.elements.map { $0 }.first)
    #expect(read["name"]?.string == hostile)
    #expect(read[hostile]?.string == hostile)
  }

  @Test func aGraphNamesItsVocabulary() {
    var bytes: [UInt8] = []
    JSONLD.writeGraph(2, to: &bytes) { $1 += "{\"n\":\($0)}".utf8 }
    #expect(text(bytes) == #"{"@context":"https://schema.org","@graph":[{"n":0},{"n":1}]}"#)
  }

  @Test func membersWithoutAValueAreLeftOut() {
    let thing = JSONLD.thing("City", [("name", "Turku"), ("geo", nil)])
    #expect(text(thing.bytes) == #"{"@type":"City","name":"Turku"}"#)
  }

  @Test func aPointIsInDegrees() {
    #expect(
      text(JSONLD.geo(latitude: -60.5, longitude: 22).bytes)
        == #"{"@type":"GeoCoordinates","latitude":-60.5,"longitude":22.0}"#)
  }

  @Test func breadcrumbsCountFromOneAndThePageItselfHasNoAddress() {
    var bytes: [UInt8] = []
    JSONLD.writeBreadcrumbs(2, to: &bytes) { step, bytes in
      bytes += (step == 0 ? #""Stations","item":"https://x.example/stations/""# : #""Turku""#).utf8
    }
    #expect(
      text(bytes)
        == #"{"@type":"BreadcrumbList","itemListElement":["#
        + #"{"@type":"ListItem","position":1,"name":"Stations","item":"https://x.example/stations/"},"#
        + #"{"@type":"ListItem","position":2,"name":"Turku"}]}"#)
  }
}

@Suite("The sitemap") struct SitemapTests {
  @Test func pagesAndPartsAreListed() {
    #expect(
      text(Sitemap.pages(["https://x.example/", "https://x.example/a/"])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://x.example/</loc></url>
        <url><loc>https://x.example/a/</loc></url>
        </urlset>

        """)
    #expect(
      text(Sitemap.index(["https://x.example/sitemap-1.xml"])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://x.example/sitemap-1.xml</loc></sitemap>
        </sitemapindex>

        """)
  }

  private func location(_ address: String) -> String {
    let written = text(Sitemap.pages([address]))
    return String(written.split(separator: "<loc>")[1].split(separator: "</loc>")[0])
  }

  @Test func whatXMLKeepsForItselfIsEscaped() {
    #expect(location("a&b<c>d'e\"f") == "a&amp;b&lt;c&gt;d&apos;e&quot;f")
    #expect(location("https://x.example/ü/") == "https://x.example/ü/")
  }

  @Test func aSignWithAMarkOnItIsEscapedToo() {
    #expect(location("a&\u{301}b<\u{308}c").unicodeScalars.elementsEqual("a&amp;\u{301}b&lt;\u{308}c".unicodeScalars))
  }

  @Test func whatXMLCannotHoldIsLeftOut() {
    #expect(location("a\u{0}b\u{1F}c\u{FFFE}d&e").unicodeScalars.elementsEqual("abcd&amp;e".unicodeScalars))
    #expect(location("a\u{B}b") == "ab")
  }

  @Test func aPartHoldsAsManyAsTheProtocolAllows() { #expect(Sitemap.limit == 50_000) }
}
