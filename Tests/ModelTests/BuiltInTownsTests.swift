import Testing

@testable import Model

struct BuiltInTownsTests {
  private func findings(_ towns: BuiltInTowns, at point: (Double, Double)?) -> [String] {
    var gathering = Gathering()
    gathering.source()
    gathering.builder.builtInTowns = towns
    gathering.city("1", "", country: "", at: point, stations: ["Harbour"])
    _ = gathering.built()
    return gathering.reported
  }

  @Test func aFileThatIsMissingIsTold() {
    #expect(findings(BuiltInTowns(language: "en") { nil }, at: (60.4, 22.2)).contains("towns/no-file"))
  }

  @Test(arguments: ["stationary towns 2\n", "something else", ""])
  func aFileThatIsNotOneOfTownsIsTold(_ text: String) {
    let found = findings(BuiltInTowns(language: "en") { Array(text.utf8) }, at: (60.4, 22.2))
    #expect(found.contains("towns/damaged") && !found.contains("towns/no-file"))
  }

  @Test func aDamagedBlockIsTold() {
    // A block for the cell of 60° to 62° north, 22° to 24° east, that is not gzip.
    let head = Array("stationary towns 2\n".utf8) + [1, 0, 0, 0]
    let row: [UInt8] = [30, 0, 11, 0, UInt8(head.count + 16), 0, 0, 0, 3, 0, 0, 0, 9, 0, 0, 0]
    let file = head + row + [1, 2, 3]
    #expect(findings(BuiltInTowns(language: "en") { file }, at: (60.4, 22.2)).contains("towns/damaged"))
    #expect(!findings(BuiltInTowns(language: "en") { file }, at: (10.4, 22.2)).contains("towns/damaged"))
  }

  @Test func nothingIsToldWhereNoneIsAskedFor() {
    #expect(!findings(BuiltInTowns(language: "en") { nil }, at: nil).contains("towns/no-file"))
    #expect(!findings(.none, at: (60.4, 22.2)).contains("towns/no-file"))
  }
}
