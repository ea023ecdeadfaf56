import Glibc
import Testing

@testable import JSON

/// The same numbers in every run (SplitMix64).
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Mutated JSON texts, parsed by simdjson and by two slow readers.
@Suite("Agreement of JSON parsers")
struct AgreementTests {
  private static let seeds = [
    #"[{"coord":{"lat":50.7,"lon":-3e2},"country":"BE","_id":27,"name":"'t \"Hoek\\sken\u00e9"}, null ,true]"#,
    #"{"a" : [1, 2,[ ], {}, "x" ], "é😀": false, "": "\ud83d\ude00", "n": -0.5E+3, "a": 12345678901234567890 }"#,
    "[\"\(String(repeating: "long ", count: 20))\",\n\t[[[[\"]\"]]]], \"\\\\\", \"\\\"\"]",
  ].map { Array($0.utf8) }

  /// A list that can be split at each comma between its rows.
  private static let list = Array(
    #"[{"id": 1}, {"x": "é", "id":2},\#n {"a": [{}, 3], "id": 3}  ,{},{"\u0069d": 4}]"#.utf8)

  private static let alphabet =
    Array("[]{},:\"\\ \n01.-+eEntfaNu'/".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xF0, 0xFF]

  private static func mutated(_ seed: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var text = seed
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let at = Int.random(in: 0..<text.count, using: &random)
      let byte = alphabet.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text[at] = byte
      case 1: text.insert(byte, at: at)
      case 2: text.remove(at: at)
      default: text.removeSubrange(at...)
      }
      if text.isEmpty { text = [byte] }
    }
    return text
  }

  @Test("simdjson and the scanner accept the same texts, and every position and raw value is right")
  func mutations() throws {
    var random = Seeded(state: 2026)
    var refused = 0
    let rounds = getenv("SOAK") == nil ? 3_000 : 20_000
    for round in 0..<rounds {
      let text = Self.mutated(Self.seeds[round % Self.seeds.count], &random)
      let isFaulty = JSONScanner.fault(in: text) != nil || String(validating: text, as: UTF8.self) == nil
      let error = fault(text)
      #expect((error != nil) == isFaulty, "\(String(decoding: text, as: UTF8.self))")
      // What the memory after the text contains makes no difference.
      let followed = Self.followed(text, by: Array("]},\"1".utf8)[round % 5])
      #expect(fault(followed) == error)
      refused += error == nil ? 0 : 1
      guard error == nil else { continue }
      let lines = ReferenceReader.lines(text)
      #expect(Self.lines(try JSONDocument(text).root) == lines)
      #expect(Self.lines(try JSONDocument(followed).root) == lines)
    }
    #expect(refused > rounds / 7 && refused < rounds / 20 * 19)
  }

  @Test("Rows that are read in pieces are those of the document")
  func pieces() throws {
    var random = Seeded(state: 2027)
    var split = 0
    for _ in 0..<10_000 {
      let text = Self.mutated(Self.list, &random)
      guard let pieces = JSONPieces(text, of: 1)?.map(Self.rowLines) else { continue }
      #expect(pieces.flatMap { $0 } == Self.rowLines(try JSONDocument(text).root))
      split += 1
    }
    #expect(split > 300)
  }

  /// The text in an array whose unused capacity is filled with a byte.
  private static func followed(_ text: [UInt8], by byte: UInt8) -> [UInt8] {
    var bytes = text + repeatElement(byte, count: 64)
    bytes.removeLast(64)
    return bytes
  }

  private static func lines(_ value: JSONValue) -> [String] {
    let kind =
      switch value.kind {
      case .object: "object"
      case .array: "array"
      case .string, .invalidString: "string"
      default: "literal"
      }
    return ["\(value.position.line):\(value.position.column) \(kind) \(String(decoding: value.raw, as: UTF8.self))"]
      + value.elements.flatMap(lines)
      + value.members.flatMap { member in
        let (line, column) = member.position
        return ["\(line):\(column) key \(String(decoding: member.rawName, as: UTF8.self))"] + lines(member.value)
      }
  }

  @Sendable private static func rowLines(_ list: JSONValue) -> [String] {
    list.rows.flatMap { lines($0.value) }
  }
}
