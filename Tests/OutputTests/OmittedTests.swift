import Files
import Testing

@testable import Output

@Suite("Files that were planned and left out")
struct OmittedTests {
  let site: TestSite

  init() throws { site = try TestSite() }

  /// A build in which texts of nothing are left out.
  @discardableResult
  private func build(_ pages: [String: String], force: Bool = false) throws -> OutputSummary {
    let writing = try begin(pages, force: force)
    for (path, text) in pages {
      if text.isEmpty { writing.omit(path) } else { try writing.write(path, Array(text.utf8)) }
    }
    return try writing.commit()
  }

  private func begin(_ pages: [String: String], force: Bool = false) throws -> OutputWriting {
    try site.tree(force: force).prepare(Array(pages.keys)).begin()
  }

  private func record() throws -> OutputRecord { OutputRecord(try Disk().read(site.recordPath)) }

  private func recordIdentity() throws -> [Int64] {
    TestSite(at: "/").identity(String(try site.recordPath.dropFirst()))
  }

  @Test("Left out again, they change nothing, not even the record")
  func again() throws {
    try build(["a": "A", "a.gz": "", "b.gz": ""])
    #expect(try record().omitted.map { try record().path($0) } == ["a.gz", "b.gz"])
    for _ in 0..<2 {
      let before = try recordIdentity()
      #expect(try build(["a": "A", "a.gz": "", "b.gz": ""]).numbers == OutputSummary(kept: 1, bytes: 1))
      #expect(try recordIdentity() == before)
    }
    #expect(try record().isWhole && !record().hasPending && site.files() == ["a": "A"])
  }

  @Test("One that is written after all is recorded before it is, and ours from then on")
  func written() throws {
    try build(["a": "A", "a.gz": ""])
    do {
      let writing = try begin(["a": "A", "a.gz": "now"])
      #expect(try !record().hasPending)
      try writing.write("a.gz", [1, 2, 3])
      #expect(try record().hasPending && record().isWhole)
      // And here the build dies.
    }
    try StagingFolder(forOutput: OpenFolder(site.output), at: site.output).close()
    #expect(
      try build(["a": "A", "a.gz": "now"]).numbers == OutputSummary(written: 1, kept: 1, bytes: 4, bytesWritten: 3))
    #expect(try build(["a": "A", "a.gz": ""]).numbers == OutputSummary(kept: 1, removed: 1, bytes: 1))
    #expect(try site.files() == ["a": "A"])
  }

  @Test("One that others put there is not ours, unless it is given up")
  func foreign() throws {
    try build(["a": "A", "a.gz": ""])
    try site.put("theirs", at: "public/a.gz")
    #expect(throws: OutputError.self) { try build(["a": "A", "a.gz": ""]) }
    #expect(try site.files() == ["a": "A", "a.gz": "theirs"])
    #expect(try build(["a": "A", "a.gz": ""], force: true).numbers == OutputSummary(kept: 1, removed: 1, bytes: 1))
    #expect(try site.files() == ["a": "A"])
  }

  @Test("A file is as recorded until it was touched, and then again from the next build on")
  func asRecorded() throws {
    let pages = ["a": "A", "b": "B"]
    try build(pages)
    func unchanged() throws -> [Bool] {
      let writing = try begin(pages)
      var hand = writing.writer()
      hand.take(0..<2)
      defer { hand.settle() }
      return [try hand.write(0, Array("A".utf8)), try hand.write(1, Array("?".utf8))]
    }
    #expect(try unchanged() == [true, false])
    try build(pages)
    site.touch("public/a")
    #expect(try unchanged() == [false, false])
  }

  @Test("Copies are removed before their file changes, so that a build that dies leaves none of the file before")
  func staleCopies() throws {
    try build(["a": "A", "a.gz": "packed A"])
    func write(_ text: String) throws {
      var hand = try begin(["a": "", "a.gz": ""]).writer()
      hand.take(0..<2)
      try hand.write(0, Array(text.utf8), copies: [1])
      hand.settle()
    }
    try write("A")
    #expect(try site.files() == ["a": "A", "a.gz": "packed A"])
    try write("B")
    #expect(try site.files() == ["a": "B"])
    try build(["a": "B", "a.gz": "packed B"])
    #expect(try site.files() == ["a": "B", "a.gz": "packed B"])
  }

  @Test("What another version packed is distinguished from what this one did, also where a build died")
  func version() throws {
    try build(["a": "A"])
    _ = try begin(["a": "A", "b": "B"])
    #expect(try begin(["a": "A"]).isOfThisVersion)
    #expect(try !site.tree(version: "2").prepare(["a"]).begin().isOfThisVersion)
  }
}
