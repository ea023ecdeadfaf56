import Testing

@testable import Commands

@Suite struct UsageErrorTests {
  @Test(arguments: [
    (["biuld"], "usage/unknown-command", ["«biuld»", "build"]),
    (
      ["./site"],
      "usage/unknown-command", ["«./site»", "./site"]
    ),
    (
      ["frobnicate"],
      "usage/unknown-command", ["«frobnicate»"]
    ),
    (["build", "--ouput=x"], "usage/unknown-flag", ["--ouput", "--output"]),
    (["build", "-force"], "usage/unknown-flag", ["-force", "--force"]),
    (["build", "--Strict"], "usage/unknown-flag", ["--Strict", "--strict"]),
    (["build", "-x"], "usage/unknown-flag", ["-x"]),
    (
      ["check", "--port", "1"],
      "usage/flag-of-others", ["--port"]
    ),
    (["build", "-o"], "usage/missing-value", ["--output"]),
    (
      ["build", "-j", "many"],
      "usage/not-a-number", ["--jobs", "«many»", "1 to 1024"]
    ),
    (["build", "--diagnostics=jsn"], "usage/not-a-choice", ["--diagnostics", "«jsn»", "json"]),
    (
      ["build", "--diagnostics=x"],
      "usage/not-a-choice", ["--diagnostics", "«x»"]
    ),
    (
      ["build", "my", "site"],
      "usage/too-many-words", ["«my»", "«site»"]
    ),
  ])
  func itHasAnIDAndNamesTheArgument(_ words: [String], _ id: String, _ facts: [String]) throws {
    let error = try #require(throws: UsageError.self) { try ArgumentParser.parse(words) }
    let message = error.message(width: 80)
    #expect(message.hasPrefix("error: ") && message.hasSuffix(" [\(id)]\n"))
    for fact in facts { #expect(message.contains(fact), "\(message)") }
  }

  @Test func whoNamesNoCommandSeesThemAll() {
    let message = UsageError.noCommand.message(width: 80)
    #expect(message.hasPrefix(HelpText.text(.all)))
    #expect(message.hasSuffix("[usage/no-command]\n"))
  }

  @Test func aWordCannotMoveTheTerminalsCursor() {
    #expect(!UsageError.unknownCommand("\u{1B}[2Jx").message(width: 80).contains("\u{1B}"))
  }
}
