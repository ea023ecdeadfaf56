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

@Suite("The fast and the slow way through JSON")
struct AgreementTests {
  @Test("simdjson's tape and the scanner accept and refuse the same texts")
  func mutations() {
    let seeds = [
      #"[{"coord":{"lat":50.7,"lon":-3e2},"country":"BE","_id":27,"name":"'t \"Hoek\\sken\u00e9"}, null ,true]"#,
      #"{"a" : [1, 2,[ ], {}, "x" ], "é😀": false, "": "\ud83d\ude00", "n": -0.5E+3 }"#,
      "[\"\(String(repeating: "long ", count: 20))\",\n\t[[[[\"]\"]]]], \"\\\\\", \"\\\"\"]",
    ].map { Array($0.utf8) }
    let alphabet = Array("[]{},:\"\\ \n01.-+eEntfaNu'/".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xED, 0xF0, 0xFF]
    var random = Seeded(state: 2026)
    var refused = 0
    for round in 0..<60_000 {
      var text = seeds[round % seeds.count]
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
      let isFaulty = JSONScanner.fault(in: text) != nil || String(validating: text, as: UTF8.self) == nil
      let error = fault(text)
      #expect((error != nil) == isFaulty, "\(String(decoding: text, as: UTF8.self))")
      #expect(error?.hasSuffix("the file is not JSON") != true, "\(String(decoding: text, as: UTF8.self))")
      if error != nil { refused += 1 } else { walk(text) }
    }
    #expect(refused > 10_000 && refused < 59_000)
  }

  /// Looks at everything in a text that was accepted.
  private func walk(_ text: [UInt8]) {
    func look(_ value: JSONValue) -> Int {
      let own = (value.string?.utf8.count ?? 0) + (value.literal?.utf8.count ?? 0) + value.position.column
      return own + value.elements.reduce(0) { $0 + look($1) }
        + value.members.reduce(0) { $0 + $1.name.utf8.count + $1.position.line + look($1.value) }
    }
    do throws(JSONError) {
      #expect(look(try JSONDocument(text).root) > 0)
    } catch {
      Issue.record("\(error)")
    }
  }
}
