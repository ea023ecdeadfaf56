import CBrotliDecoder
import Testing

@testable import Compression

@Suite("Texts packed for hosts")
struct PackingTests {
  @Test("What is packed is the text again, whatever was packed before it")
  func roundTrip() throws {
    var press = Precompressor(Packing.allCases)
    for _ in 0..<2 {
      for text in Self.texts {
        let gzip = press.packed(text, as: .gzip)
        #expect(try Gzip.inflate(#require(gzip)) == text)
        let brotli = press.packed(text, as: .brotli)
        #expect(try Self.unpacked(#require(brotli), most: text.count) == text)
      }
    }
  }

  @Test("Equal texts give equal bytes, by a fresh packer and by a used one", arguments: Packing.allCases)
  func same(packing: Packing) {
    var used = Precompressor([packing])
    let first = Self.texts.map { used.packed($0, as: packing) }
    for (index, text) in Self.texts.enumerated().reversed() {
      var fresh = Precompressor([packing])
      let (ofFresh, ofUsed) = (fresh.packed(text, as: packing), used.packed(text, as: packing))
      #expect(first[index] != nil && ofFresh == first[index] && ofUsed == first[index])
    }
  }

  @Test("A gzip header tells no name and no time")
  func header() throws {
    var press = Precompressor([.gzip])
    let packed = press.packed(Self.texts[0], as: .gzip)
    #expect(try #require(packed)[..<8] == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  @Test("What would not become smaller is not packed", arguments: Packing.allCases)
  func tooSmall(packing: Packing) throws {
    var press = Precompressor([packing])
    for text in ["", "a", "ab", "Ship"].map({ Array($0.utf8) }) + [Self.noise(5000)] {
      let packed = press.packed(text, as: packing)
      #expect(packed == nil)
    }
    // The packer still works after what did not fit.
    let packed = press.packed([UInt8](repeating: 0x61, count: 100), as: packing)
    #expect(try #require(packed).count < 100)
  }

  @Test("A form that was not wanted is not made")
  func unwanted() {
    var gzipAlone = Precompressor([.gzip])
    let brotli = gzipAlone.packed(Self.texts[0], as: .brotli)
    #expect(brotli == nil)
  }

  @Test(
    "Texts are known by the end of their names",
    arguments: [
      ("index.html", true), ("assets/site.0123456789.css", true), ("a/b.webmanifest", true), ("departure.ics", true),
      ("A.HTML", true), ("icon.svg", true), ("sitemap.xml", true), ("pictures/a.jpg", false), ("a.webp", false),
      ("font.woff2", false), ("index.html.gz", false), ("a.html.br", false), ("_headers", false), ("CNAME", false),
      (".html", false), ("a/.html", false), ("xindex.html", true), ("index.html", true), ("", false), ("a.", false),
      ("html", false), ("a.html/b", false), ("a.ÿ", false),
    ])
  func texts(path: String, isText: Bool) { #expect(Packing.isText(ArraySlice(path.utf8)) == isText) }

  /// A small one, one of the usual size, and one that is larger than what brotli is lent.
  private static let texts: [[UInt8]] = [40, 300, 60_000].map { count in
    Array((0..<count).map { "<li data-id=\"\($0 &* 7919 % 1009)\">Place \($0), CA</li>\n" }.joined().utf8)
  }

  /// Bytes that follow no rule, the same ones each time.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  private static func unpacked(_ packed: [UInt8], most: Int) -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: most)
    var count = most
    let result = BrotliDecoderDecompress(packed.count, packed, &count, &room)
    return result == BROTLI_DECODER_RESULT_SUCCESS ? Array(room[..<count]) : nil
  }
}
