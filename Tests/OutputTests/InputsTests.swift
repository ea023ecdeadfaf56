import Files
import Testing

@testable import Output

@Suite("Files that are kept because they would be made from the same")
struct InputsTests {
  let site: TestSite
  private static let paths = ["a", "b/c"]

  init() throws { site = try TestSite() }

  /// A build that makes a file only where it cannot be kept.
  /// - Returns: which files it made.
  @discardableResult
  private func build(_ inputs: [UInt64], version: String = "1", text: String = "text") throws -> [String] {
    let writing = try site.tree(version: version).prepare(Self.paths).begin()
    var hand = writing.writer()
    hand.take(0..<2)
    var made: [String] = []
    for file in 0..<2 where !hand.keep(file, madeFrom: inputs[file]) {
      made.append(Self.paths[file])
      try hand.write(file, Array(text.utf8), madeFrom: inputs[file])
    }
    hand.settle()
    _ = try writing.commit()
    return made
  }

  @Test("Made once, they are kept until what they are made from is another")
  func kept() throws {
    #expect(try build([7, 8]) == Self.paths)
    #expect(try build([7, 8]) == [])
    #expect(try build([7, 9]) == ["b/c"])
    #expect(try build([7, 9]) == [])
    #expect(try build([8, 7]) == Self.paths)
  }

  @Test("Without an input hash they are made each time")
  func withoutInputs() throws {
    try build([0, 8])
    #expect(try build([0, 8]) == ["a"])
  }

  @Test("Another version makes all anew")
  func version() throws {
    try build([7, 8])
    #expect(try build([7, 8], version: "2") == Self.paths)
    #expect(try build([7, 8], version: "2") == [])
  }

  @Test("What is gone or was touched is made")
  func touched() throws {
    try build([7, 8])
    try site.put("other", at: "public/a")
    try site.remove("public/b/c")
    #expect(try build([7, 8]) == Self.paths)
    #expect(try site.files() == ["a": "text", "b/c": "text"])
    #expect(try build([7, 8]) == [])
  }

  @Test("Equal bytes of other inputs are kept, and known by their new inputs")
  func equalBytes() throws {
    try build([7, 8])
    let before = site.identity("public/a")
    try build([17, 18])
    #expect(site.identity("public/a") == before)
    #expect(try build([17, 18]) == [])
  }

  @Test("Files that a build wrote before it died are made once more")
  func died() throws {
    try build([7, 8])
    do {
      let writing = try site.tree().prepare(Self.paths).begin()
      var hand = writing.writer()
      hand.take(0..<1)
      try hand.write(0, Array("new".utf8), madeFrom: 9)
      hand.settle()
    }
    #expect(try build([7, 8]) == ["a"])
    #expect(try site.files() == ["a": "text", "b/c": "text"])
  }
}
