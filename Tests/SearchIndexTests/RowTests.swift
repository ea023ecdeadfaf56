import Testing

@testable import SearchIndex

@Suite("The rows of the search index") struct RowTests {
  private func row(_ thing: Thing) -> String {
    let one = collection("cities", [thing])
    var bytes: [UInt8] = []
    RowWriter(one, SearchOrder(one)).write(0, to: &bytes) { $0 + 7 }
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

  @Test func aPointIsToldInThousandths() {
    let point = SearchPoint(latitude: 59.912_73, longitude: -10.7)
    #expect(row(Thing(id: "5", name: "Oslo", path: "oslo-5/", point: point)) == #"["5","Oslo",-1,"",59.913,-10.7]"#)
  }

  @Test(arguments: [
    (0, "0"), (7_000, "7"), (-250, "-0.25"), (-1, "-0.001"), (51_500, "51.5"), (179_999, "179.999"), (-90_000, "-90"),
    (10_010, "10.01"), (-180_000, "-180"),
  ]) func thousandthsAreWrittenAsTheShortestDecimal(thousandths: Int, text: String) {
    var bytes: [UInt8] = []
    RowWriter.write(thousandths, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (1.0005, 1_000), (1.0015, 1_002), (-1.0005, -1_000), (-1.0015, -1_002), (98.0345, 98_034), (50.799_5, 50_800),
    (50.799_500_1, 50_800), (0.000_500_1, 1), (0.0005, 0), (-0.0004, 0), (180, 180_000), (-179.999_6, -180_000),
  ]) func halvesGoToTheEvenThousandth(degrees: Double, thousandths: Int) {
    #expect(SearchPoint(latitude: degrees, longitude: -degrees).latitude == thousandths)
    #expect(SearchPoint(latitude: degrees, longitude: -degrees).longitude == -thousandths)
  }
}
