import Bytes
import Testing

@testable import SearchIndex

@Suite("The rows of the search index") struct RowTests {
  private func row(_ thing: Thing) -> String {
    let one = collection("cities", [thing])
    var bytes: [UInt8] = []
    WrittenRows(one, SearchOrder(one)).write(0..<1, to: &bytes) { $0 + 7 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func anEmptyPathStandsForWhatNameAndIdSay() {
    #expect(row(Thing(id: "5", name: "São Paulo", place: 0, path: "sao-paulo-5/")) == #"["5","São Paulo",7,""]"#)
    #expect(row(Thing(id: "5", name: "Oslo", path: "oslo-5/")) == #"["5","Oslo",-1,""]"#)
  }

  @Test func anyOtherPathIsWritten() {
    for path in ["oslo-6/", "oslo-5", "oslo-55/", "oslo5/", "Oslo-5/", "5/", "#c-5", "x/oslo-5/"] {
      #expect(row(Thing(id: "5", name: "Oslo", path: path)) == #"["5","Oslo",-1,"\#(path)"]"#)
    }
    #expect(row(Thing(id: "5", name: "!", path: "-5/")) == #"["5","!",-1,""]"#)
    #expect(row(Thing(id: "5", name: "!", path: "5/")) == #"["5","!",-1,"5/"]"#)
    #expect(row(Thing(id: "a b", name: "Oslo", path: "oslo-a~20b/")) == #"["a b","Oslo",-1,"oslo-a~20b/"]"#)
  }

  @Test func thePlacesOwnPageIsNoEmptyPath() {
    #expect(row(Thing(id: "5", name: "Oslo", place: 1, path: "")) == #"["5","Oslo",8,"./"]"#)
  }

  @Test func aPointIsToldToFiveDecimals() {
    let point = SearchPoint(latitude: 59.912_731, longitude: -10.7)
    #expect(row(Thing(id: "5", name: "Oslo", path: "oslo-5/", point: point)) == #"["5","Oslo",-1,"",59.91273,-10.7]"#)
  }

  @Test(arguments: [
    (0, "0"), (700_000, "7"), (-25_000, "-0.25"), (-1, "-0.00001"), (5_150_000, "51.5"), (17_999_999, "179.99999"),
    (-9_000_000, "-90"), (1_001_000, "10.01"), (-18_000_000, "-180"), (10, "0.0001"), (100_000, "1"),
    (99_999, "0.99999"),
  ]) func degreesAreWrittenAsTheShortestDecimal(hundredThousandths: Int, text: String) {
    var bytes: [UInt8] = []
    ShortDecimal.write(hundredThousandths, decimals: 5, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (50.799_999_4, 5_080_000), (50.799_994, 5_079_999), (-0.000_004, 0), (-0.000_006, -1), (180, 18_000_000),
  ]) func degreesAreRoundedToTheNearest(degrees: Double, hundredThousandths: Int) {
    let point = SearchPoint(latitude: degrees, longitude: -degrees)
    #expect(point.latitude == hundredThousandths && point.longitude == -hundredThousandths)
  }
}
