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

  @Test func nothingIsToldWhereNoneIsAskedFor() {
    #expect(!findings(BuiltInTowns(language: "en") { nil }, at: nil).contains("towns/no-file"))
    #expect(!findings(.none, at: (60.4, 22.2)).contains("towns/no-file"))
  }
}
