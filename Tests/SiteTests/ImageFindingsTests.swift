import Diagnostics
import Files
import Images
import Model
import Testing

@testable import Site

@Suite("Findings about pictures") struct PictureFindingsTests {
  private let one = RequestedImage(
    .file("data/1.jpg"), record: "hotel 7", place: Diagnostics.SourceLocation("data/list.json", line: 3))
  private var shared: RequestedImage {
    var wish = one
    wish.others = 2144
    return wish
  }

  private func reported(_ wish: RequestedImage, _ fault: ImageFault) -> Finding? {
    ImageFindings.all([wish]) { _ in fault }.first
  }

  @Test func aPictureIsReportedAtTheRecordThatNamesIt() throws {
    let finding = try #require(reported(one, .cutShort))
    #expect(finding.id == "images/cut-short" && finding.severity == .warning)
    #expect(finding.place == one.place && finding.record == "hotel 7")
    #expect(finding.what.contains("data/1.jpg"))
  }

  @Test func aPictureOfManyRecordsIsReportedOnceWithTheirNumber() throws {
    #expect(try #require(reported(shared, .notAPicture)).advice.contains(" 2144 "))
  }

  @Test func aPictureInTheDataIsReportedAtItsField() throws {
    let field = Diagnostics.SourceLocation("data/places.json", line: 4, column: 14)
    let picture = EmbeddedImage([1, 2], hash: 7, field: "image", place: field)
    let wish = RequestedImage(
      .embedded(picture), record: "place 7", place: Diagnostics.SourceLocation("data/places.json", line: 2))
    let finding = try #require(reported(wish, .notAPicture))
    #expect(finding.place == field && finding.record == "place 7")
    #expect(finding.id == "images/not-a-picture" && finding.what.contains("image"))
  }

  @Test func equalPicturesOfSeveralRecordsAreWishedForOnce() {
    var wishes = RequestedImages()
    for (number, bytes) in ([[1, 2], [3], [1, 2]] as [[UInt8]]).enumerated() {
      let picture = EmbeddedImage(
        bytes, hash: UInt64(bytes.count), field: "image", place: Diagnostics.SourceLocation("p", line: number))
      wishes.add(.embedded(picture), record: "place \(number)", place: Diagnostics.SourceLocation("p", line: number))
    }
    wishes.add(.web("https://a.example/x"), record: "place 9", place: Diagnostics.SourceLocation("p"))
    #expect(wishes.all.map(\.record) == ["place 0", "place 1"] && wishes.all.map(\.others) == [1, 0])
  }

  @Test func aProgramThatIsMissingIsReportedOnceAndNotForEachPicture() {
    let findings = ImageFindings.all([one, one, one]) { _ in .noProgram(nil) }
    #expect(findings.map(\.id) == ["images/no-program"] && findings.map(\.severity) == [.error])
  }

  @Test func aBadPictureEndsNoBuild() {
    for (fault, id): (ImageFault, String) in [
      (.brokenHeader, "images/broken"), (.broken, "images/broken"),
      (.tooLarge(width: 1, height: 1), "images/too-large"), (.tooManyBytes(1), "images/too-large"),
      (.tooSmall(width: 1, height: 1), "images/too-small"), (.crashed, "images/crashed"),
      (.tooComplex(pixels: 1), "images/too-complex"), (.tooManyPixels(1), "images/too-many-pixels"),
      (.changed, "images/changed"),
    ] {
      let finding = reported(one, fault)
      #expect(finding?.id == id && finding?.severity == .warning)
    }
    #expect(reported(one, .stopped) == nil)
  }

  @Test func aPictureThatTakesTooLongIsAnErrorSoThatNoSiteDependsOnTheMachine() {
    let finding = reported(one, .tookTooLong(seconds: 30))
    #expect(finding?.id == "images/took-too-long" && finding?.severity == .error)
  }

  @Test func aFormatWithoutAReaderIsAnError() {
    #expect(reported(one, .noReader)?.id == "images/no-reader" && reported(one, .noReader)?.severity == .error)
  }

  @Test func aPictureThatCannotBeReadNowIsAnError() {
    #expect(reported(one, .unreadable(FileError("data/1.jpg", .read, .denied)))?.severity == .error)
  }
}
