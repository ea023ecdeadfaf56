import Testing

@testable import Compression

@Suite("Gzip")
struct GzipTests {
  @Test("What is packed is unpacked again", arguments: [0, 1, 1000, 2_000_000])
  func roundTrip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7 &* $0) }
    let packed = Gzip.deflate(bytes)
    #expect(try Gzip.inflate(packed) == bytes)
    #expect(packed == Gzip.deflate(bytes))
    #expect(Array(packed[0..<8]) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  @Test("What gzip's own tool wrote is read")
  func foreign() throws {
    let hello: [UInt8] = [
      0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3, 0x61, 0, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0, 0x86, 0xA6, 0x10, 0x36, 5, 0,
      0, 0,
    ]
    #expect(try Gzip.inflate(hello) == Array("hello".utf8))
  }

  @Test("Members one after the other are one text, and zeros may pad the end")
  func members() throws {
    let one = Gzip.deflate(Array("one".utf8))
    let two = Gzip.deflate(Array("two".utf8))
    #expect(try Gzip.inflate(one + two) == Array("onetwo".utf8))
    #expect(try Gzip.inflate(one + two + [0, 0, 0]) == Array("onetwo".utf8))
  }

  @Test("Each cut and each changed byte is an error, or harmless, and never a crash")
  func damage() throws {
    let text = Array("a text that is long enough to be packed, packed, packed".utf8)
    let packed = Gzip.deflate(text)
    for length in 0..<packed.count { #expect(throws: GzipError.self) { try Gzip.inflate(Array(packed[..<length])) } }
    for index in packed.indices {
      var changed = packed
      changed[index] ^= 0x55
      if let result = try? Gzip.inflate(changed) { #expect(result == text, "byte \(index)") }
    }
  }

  @Test("Rubbish is reported in words")
  func rubbish() {
    #expect(throws: GzipError.cutShort) { try Gzip.inflate([]) }
    #expect(throws: GzipError.damaged("incorrect header check")) { try Gzip.inflate(Array("hello".utf8)) }
    let packed = Gzip.deflate([1, 2, 3])
    #expect(throws: GzipError.self) { try Gzip.inflate(packed + Array("rest".utf8)) }
  }

  @Test("A small file that would become a large one is an error at the limit")
  func bomb() throws {
    let bomb = Gzip.deflate([UInt8](repeating: 0, count: 2_000_000))
    #expect(bomb.count < 15_000)
    #expect(throws: GzipError.tooLarge(limit: 1_000_000)) { try Gzip.inflate(bomb, limit: 1_000_000) }
    #expect(try Gzip.inflate(bomb, limit: 2_000_000).count == 2_000_000)
    let pair = Gzip.deflate([UInt8](repeating: 0, count: 600))
    #expect(throws: GzipError.tooLarge(limit: 1000)) { try Gzip.inflate(pair + pair, limit: 1000) }
  }

  @Test("A file that becomes hundreds of times as large is an error before the memory is used")
  func dense() throws {
    let dense = Gzip.deflate([UInt8](repeating: 0, count: 1_000_001))
    #expect(throws: GzipError.tooDense(limit: 1_000_000)) { try Gzip.inflate(dense, freeSize: 1_000_000) }
    #expect(try Gzip.inflate(dense, freeSize: 1_000_001).count == 1_000_001)
  }

  @Test("Members without content are counted, and cost nothing else")
  func emptyMembers() throws {
    let empty = Gzip.deflate([])
    let many = Array(repeatElement(empty, count: 10_000).joined())
    #expect(try Gzip.inflate(many, maxMembers: 10_000).isEmpty)
    #expect(throws: GzipError.tooManyMembers(limit: 10_000)) { try Gzip.inflate(many + empty, maxMembers: 10_000) }
  }
}
