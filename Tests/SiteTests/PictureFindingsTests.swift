import Diagnostics
import Files
import Images
import Model
import Testing

@testable import Site

@Suite("What is told of pictures") struct PictureFindingsTests {
  private let one = PictureWish(
    reference: .file("data/1.jpg"), path: "data/1.jpg", record: "hotel 7", place: Place("data/list.json", line: 3))
  private var shared: PictureWish {
    var wish = one
    wish.others = 2144
    return wish
  }

  private func told(_ wish: PictureWish, _ fault: PictureFault) -> Finding? {
    PictureFindings.all([wish]) { _ in fault }.first
  }

  @Test func aPictureIsToldAtTheRecordThatNamesIt() throws {
    let finding = try #require(told(one, .cutShort))
    #expect(finding.id == "images/cut-short" && finding.severity == .warning)
    #expect(finding.place == one.place && finding.record == "hotel 7")
    #expect(finding.what == "data/1.jpg has no end, as after half a download")
    #expect(finding.advice == "get it again; it is shown without a picture")
  }

  @Test func whatManyRecordsShareIsToldOnceWithTheirNumber() throws {
    #expect(try #require(told(shared, .notAPicture)).advice.hasSuffix("; it and 2144 more are shown without a picture"))
  }

  @Test func aProgramThatIsMissingIsToldOnceAndNotForEachPicture() {
    let findings = PictureFindings.all([one, one, one]) { _ in .noProgram(nil) }
    #expect(findings.map(\.id) == ["images/no-program"] && findings.map(\.severity) == [.error])
  }

  @Test func aBadPictureEndsNoBuild() {
    let error = FileError("data/1.jpg", .read, .denied)
    for fault: PictureFault in [
      .unreadable(error), .brokenHeader, .broken, .tooLarge(width: 1, height: 1), .tooManyBytes(1),
      .tooSmall(width: 1, height: 1), .crashed, .tookTooLong(seconds: 30), .changed,
    ] { #expect(told(one, fault)?.severity == .warning) }
    #expect(told(one, .stopped) == nil)
  }
}
