import Testing

@testable import Fetch

@Suite("What a fetch remembers") struct KeptTests {
  private let disk = WritableDisk()
  private let path = "site/.stationary/r"

  private func journal(_ now: Int = 1_000_000, of folder: String = "d") throws -> FetchJournal {
    try FetchJournal(disk, at: path, of: folder, now: now)
  }

  private func kept(_ text: String, tag: String? = nil) -> FetchedFile {
    FetchedFile(from: "https://a/x", Array(text.utf8), Validators(tag: tag))
  }

  @Test func aRunThatEndedIsKnownAndNotGoneOnWith() throws {
    let first = try journal()
    first.note("a", kept("1", tag: "\"t\""))
    try first.finish()
    let second = try journal()
    let known = try #require(second.known("a", from: "https://a/x"))
    #expect(known.file == kept("1", tag: "\"t\"") && !known.isHad && second.resumed == 0)
  }

  @Test func aRunThatDidNotEndIsGoneOnWithForADay() throws {
    let first = try journal(1_000_000)
    first.note("a", kept("1"))
    let second = try journal(1_086_399)
    #expect(second.resumed == 1 && second.known("a", from: "https://a/x")?.isHad == true)
    second.note("b", kept("2"))
    #expect(try journal(1_086_399).resumed == 2)
    let late = try journal(1_086_400)
    #expect(late.resumed == 0 && late.known("a", from: "https://a/x")?.isHad == false)
  }

  @Test func aRunOfTheFutureIsNotGoneOnWith() throws {
    try journal(1_000_000).note("a", kept("1"))
    #expect(try journal(999_000).resumed == 0)
  }

  @Test func anotherAddressAndAnotherFolderAreNotKnown() throws {
    try journal().note("a", kept("1"))
    #expect(try journal().known("a", from: "https://a/y") == nil)
    #expect(try journal(of: "e").known("a", from: "https://a/x") == nil)
  }

  @Test func aFileThatWasNotAskedForStaysListed() throws {
    let first = try journal()
    for name in ["a", "b"] { first.note(name, kept("1")) }
    try first.finish()
    let second = try journal()
    second.note("a", kept("2"))
    try second.finish()
    let third = try journal()
    #expect(third.known("a", from: "https://a/x")?.file == kept("2"))
    #expect(third.known("b", from: "https://a/x")?.file == kept("1") && third.isOurs("b") && !third.isOurs("c"))
  }

  /// Wherever the power went.
  @Test func aRecordThatIsCutAnywhereIsReadAsFarAsItIsWhole() throws {
    let first = try journal()
    first.note("a", kept("1", tag: "\"t\""))
    first.note("b", kept("2", tag: "\"u\""))
    let whole = Array(try #require(disk.texts[path]).utf8)
    let files = FetchRecord(whole).files
    #expect(files.count == 2)
    for count in whole.indices {
      for (key, file) in FetchRecord(Array(whole[..<count])).files { #expect(files[key] == file) }
    }
    try disk.write(whole.dropLast(5), to: path)
    let second = try journal()
    second.note("b", kept("3"))
    #expect(FetchRecord(Array(try #require(disk.texts[path]).utf8)).had.count == 2)
  }

  @Test(arguments: [
    "", "rubbish\n", "stationary fetch 2\nrun\t1\t.\n", "stationary fetch 1\n\t\t\t\t\t\t.\nrun\tx\t.\n",
  ])
  func whatIsNoRecordIsAnEmptyOne(_ text: String) {
    let record = FetchRecord(Array(text.utf8))
    #expect(record.files.isEmpty && record.begun == nil && record.had.isEmpty)
  }

  @Test func versionsThatNoHeaderCanHoldAreNotKept() {
    #expect(Validators(tag: "a\tb", modified: "é") == Validators())
    #expect(Validators(tag: String(repeating: "x", count: 1_025)) == Validators())
    #expect(Validators(tag: "", modified: "x").headers.map(\.name) == ["If-Modified-Since"])
  }

  @Test func twentyFailuresInARowAreEnoughAndOneSuccessBetweenIsNot() {
    let failures = ConsecutiveFailures()
    for _ in 0..<19 { failures.note(.status(503, wait: nil)) }
    failures.note(nil)
    for _ in 0..<19 { failures.note(.unanswered(HTTPFailure(.noConnection))) }
    // What is wrong with one thing alone says that the service is there.
    failures.note(.status(404, wait: nil))
    for _ in 0..<19 { failures.note(.noJSON) }
    #expect(!failures.isEnough)
    failures.note(.mustWait(seconds: 1))
    failures.note(nil)
    #expect(failures.isEnough)
  }
}
