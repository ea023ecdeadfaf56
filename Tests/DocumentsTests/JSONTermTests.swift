import JSON
import Testing

@testable import Documents

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("JSON that is written") struct JSONTermTests {
  @Test func membersKeepTheirOrder() {
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
