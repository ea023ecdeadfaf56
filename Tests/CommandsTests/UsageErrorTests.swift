import Testing

@testable import Commands

@Suite struct UsageErrorTests {
  @Test(arguments: [
    (["biuld"], "error: unknown command «biuld»; did you mean build? [usage/unknown-command]"),
    (
      ["./site"],
      "error: unknown command «./site»; to build that folder: stationary build ./site [usage/unknown-command]"
    ),
    (
      ["frobnicate"],
      "error: unknown command «frobnicate»; there are build, check, serve, fetch, help and version [usage/unknown-command]"
    ),
    (["build", "--ouput=x"], "error: unknown flag --ouput; did you mean --output? [usage/unknown-flag]"),
    (["build", "-force"], "error: unknown flag -force; did you mean --force? [usage/unknown-flag]"),
    (["build", "--Strict"], "error: unknown flag --Strict; did you mean --strict? [usage/unknown-flag]"),
    (["build", "-x"], "error: unknown flag -x; for all of them: stationary help COMMAND [usage/unknown-flag]"),
    (
      ["check", "--force"],
      "error: check has no flag --force; leave it out; it belongs to build and serve [usage/flag-of-others]"
    ),
    (["build", "-o"], "error: --output stands without its value; write --output DIR [usage/missing-value]"),
    (
      ["build", "-j", "many"],
      "error: --jobs has «many»; give it a whole number from 1 to 1024 [usage/not-a-number]"
    ),
    (["build", "--diagnostics=jsn"], "error: --diagnostics has «jsn»; did you mean json? [usage/not-a-choice]"),
    (
      ["build", "--diagnostics=x"],
      "error: --diagnostics has «x»; give it text, json or github [usage/not-a-choice]"
    ),
    (
      ["build", "my", "site"],
      "error: build takes one word, and has «my» and «site»; leave out what is too much, and put quotation marks "
        + "around a name with blanks [usage/too-many-words]"
    ),
  ])
  func itSaysWhatIsWrongAndWhatToDo(_ words: [String], _ line: String) throws {
    let error = try #require(throws: UsageError.self) { try ArgumentParser.parse(words) }
    #expect(error.message(width: 80) == line + "\n")
  }

  @Test func whoNamesNoCommandSeesThemAll() {
    let message = UsageError.noCommand.message(width: 80)
    #expect(message.hasPrefix(HelpText.text(nil)))
    #expect(message.hasSuffix("[usage/no-command]\n"))
  }

  @Test func aWordCannotMoveTheTerminalsCursor() {
    #expect(!UsageError.unknownCommand("\u{1B}[2Jx").message(width: 80).contains("\u{1B}"))
  }
}
