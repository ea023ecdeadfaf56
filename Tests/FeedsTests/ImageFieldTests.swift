import Diagnostics
import JSON
import Model
import Testing

@testable import Feeds

@Suite("What a record names as its picture") struct PictureFieldTests {
  private struct Read {
    let picture: ImageReference?
    let findings: [Finding]
  }

  /// - Parameter value: the field's, as JSON.
  private func read(_ value: String, reportsProse: Bool = false) throws -> Read {
    let document = try JSONDocument(Array("{\n  \"image\": \(value)}".utf8))
    let fields = RecordReader(document.root, path: "data/places.json", group: "places", known: .place)
    var findings = Findings()
    let picture = fields.picture("image", reportsProse: reportsProse, &findings)
    return Read(picture: picture, findings: findings.reported)
  }

  @Test func aPictureInTheRecordIsItsBytesAndKnowsItsField() throws {
    let read = try read(#""data:image\/png;base64,TW\nFu""#)
    guard case .embedded(let picture) = read.picture else { throw Missing() }
    #expect(picture.bytes == Array("Man".utf8) && picture.field == "image")
    #expect(picture.place == Diagnostics.SourceLocation("data/places.json", line: 2, column: 12))
    #expect(read.findings.isEmpty, "line breaks in base64 are nothing to be reported")
  }

  @Test func twoOfOneContentAreOnePicture() throws {
    let one = try read(#""data:image/png;base64,TWFu""#).picture
    #expect(try one == read(#""data:image/jpeg,Man""#).picture)
    #expect(try one != read(#""data:image/png;base64,TWFv""#).picture)
  }

  @Test func theFindingAboutABadOneIsShort() throws {
    let long = String(repeating: "A", count: 5000)
    for value in ["data:text/html;base64,\(long)", "data:\(long),x", "data:image/png;base64,\(long)A", "ftp:\(long)"] {
      let reported = try read("\"\(value)\"").findings
      #expect(reported.map(\.id) == ["places/unusable-image"] && reported[0].place?.line == 2)
      #expect(reported[0].what.utf8.count <= 120)
    }
  }

  @Test(
    "Records that people write by hand are reported what cannot be the name of a picture",
    arguments: [
      "", "  ", "a photo of the bridge", "It was sunny.", "photo.txt", ".", String(repeating: "a", count: 256) + ".jpg",
      "javascript:alert(1)//.jpg",
    ])
  func reportsProse(_ text: String) throws {
    let read = try read("\"\(text)\"", reportsProse: true)
    #expect(read.picture == nil && read.findings.map(\.id) == ["places/unusable-image"])
  }

  @Test(arguments: ["null", "[]", "\"a.jpg\"", "\"My photo.JPEG\"", "\"data:image/png,x\"", "\"http://x.example/a\""])
  func andNothingElseIs(_ value: String) throws {
    #expect(try read(value, reportsProse: true).findings.allSatisfy { $0.id == "places/wrong-type" })
  }

  @Test func ofOtherRecordsItIsAFileThatMayBeMissing() throws {
    #expect(try read("\"front door\"").picture == .file("data/front door"))
    #expect(try read("\"\"").findings.isEmpty)
  }

  private struct Missing: Error {}
}
