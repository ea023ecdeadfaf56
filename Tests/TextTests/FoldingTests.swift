import FoundationEssentials
import Testing
import Text

@Suite struct FoldingTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("São Paulo", "sao paulo"), ("  Saint-Denis / Réunion ", "saint denis reunion"),
    ("Щёлково", "щелково"), ("Йошкар-Ола", "йошкар ола"), ("и\u{306}", "й"), ("и\u{323}\u{306}", "и"),
    ("’s-Gravenhage", "s gravenhage"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("a\0b", "a\0b"), ("\u{301}", ""), ("...", ""),
    ("\u{301} abc \u{301}", "abc"), ("東京（駅）", "東京 駅"), ("가", "\u{1100}\u{1161}"), ("ﷺ", "صلى الله عليه وسلم"),
  ])
  func foldsByHand(text: String, folded: String) {
    #expect(Array(Folding.fold(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test(
    "A folded text that is written behind others is the same", arguments: ["São  Paulo ", "", " ' ", "東京 é", "Ёлка東 "])
  func appended(_ text: String) {
    var bytes = Array("before ".utf8)
    Folding.append(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "before " + Folding.fold(text))
  }

  @Test func whatIsFoldedFoldsToItself() {
    for text in ["São Paulo", "Łódź", "Автовокзал «Центральный»", "がく"] {
      #expect(Folding.fold(Folding.fold(text)) == Folding.fold(text))
    }
  }

  @Test func theQuickWayFoldsAsTheLongOne() {
    // «東» is in no table, so that it sends the whole text the long way.
    let pieces = [
      "и", "И", "й", "е\u{308}", "\u{306}", "\u{323}", "A", "z", "É", "ß", "-", " ", "'", "½", "ŉ", "ﬁ", "א", "ي",
    ]
    for a in pieces {
      for b in pieces {
        for c in pieces {
          let text = "x" + a + b + c + "x"
          let (quick, long) = (Folding.fold(text) + "東", Folding.fold(text + "東"))
          #expect(quick.unicodeScalars.elementsEqual(long.unicodeScalars), "\(text)")
        }
      }
    }
  }

  @Test func foldsALargeTextInFull() {
    let long = String(repeating: "Ёлка-", count: 100_000) + "\u{5B0}東"
    #expect(Folding.fold(long) == String(repeating: "елка ", count: 100_000) + "東")
  }

  @Test(.enabled(if: Vectors.folder != nil, "STATIONARY_DATA is not set"))
  func agreesWithTheReferenceOnEveryTextAndCodePoint() throws {
    let vectors = try Vectors.read()
    for row in vectors.texts { #expect(Folding.fold(row[0]) == row[1], "\(row[0])") }
    let folded = Dictionary(uniqueKeysWithValues: vectors.points.map { ($0.point, $0.folded) })
    var compared = 0
    for point in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(point), let age = scalar.properties.age, age.major <= 14 else { continue }
      let text = "a\(scalar)b"
      let result = Folding.fold(text)
      // By scalars, as String's == would take two normal forms for one.
      if !result.unicodeScalars.elementsEqual((folded[point] ?? text).unicodeScalars) {
        Issue.record("U+\(String(point, radix: 16)) folds to «\(result)», not «\(folded[point] ?? text)»")
      }
      compared += 1
    }
    #expect(compared > 270_000)
    #expect(folded.count > 18_000)
  }
}

/// The reference's vectors: texts, and code points between «a» and «b», with what they fold to.
private struct Vectors: Decodable {
  struct Row: Decodable {
    let point: UInt32
    let folded: String

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      point = try row.decode(UInt32.self)
      folded = try row.decode(String.self)
    }
  }

  let texts: [[String]]
  let points: [Row]

  static let folder = ProcessInfo.processInfo.environment["STATIONARY_DATA"]

  static func read() throws -> Vectors {
    let folder = try #require(folder)
    let bytes = try Data(contentsOf: URL(filePath: folder + "/folding/vectors.json"))
    return try JSONDecoder().decode(Vectors.self, from: bytes)
  }
}
