import Testing

@testable import Commands

@Suite struct HelpTextTests {
  @Test func theOverviewNamesEveryCommand() {
    let text = HelpText.text(.all)
    for command in Command.allCases { #expect(text.contains("\n  " + command.rawValue)) }
  }

  @Test(arguments: Command.allCases)
  func theHelpOfACommandHasItsFlagsAndNoOthers(_ command: Command) {
    let text = HelpText.text(.command(command))
    #expect(text.hasPrefix("Usage: stationary " + command.rawValue))
    for flag in Flag.all {
      #expect(
        text.contains(" --" + flag.name) == (Flag.named(flag.name, of: command)?.commands.contains(command) ?? false),
        "\(flag.name)")
    }
  }

  @Test(arguments: [40, 60, 80, 100])
  func noLineIsWiderThanTheTerminal(_ width: Int) {
    for topic in [.all, .source("departures")] + Command.allCases.map(HelpTopic.command) {
      for line in HelpText.text(topic, width: width).split(separator: "\n") where line.count > width {
        // What cannot be broken: the sentence above and one line of usage.
        #expect(width < 80 && (topic == .all || line.hasPrefix("Usage")), "\(line)")
      }
    }
  }

  @Test func aTerminalThatSaysNonsenseIsServedToo() {
    #expect(HelpText.text(.command(.build), width: 0) == HelpText.text(.command(.build), width: 40))
    #expect(HelpText.text(.command(.build), width: 5_000) == HelpText.text(.command(.build), width: 100))
  }

  @Test func everyDefaultIsShown() {
    let text = HelpText.text(.command(.serve), width: 100)
    #expect(text.contains("(default: 8000)"))
    #expect(text.contains("(default: text)"))
    #expect(text.contains("(default: one for each processor)"))
  }

  @Test func everyFlagIsInTheTableOnce() {
    for command in Command.allCases {
      let names = Flag.all.filter { $0.commands.contains(command) }.map(\.name)
      #expect(Set(names).count == names.count)
    }
    let shorts = Flag.all.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
    #expect(Flag.all.allSatisfy { !$0.commands.isEmpty && $0.about.hasSuffix(".") })
  }

  @Test func everyChoiceIsShown() {
    for flag in Flag.all {
      guard case .choice(_, let choices, _) = flag.value else { continue }
      for choice in choices { #expect(flag.about.contains(choice)) }
    }
  }

  @Test func longWordsHaveTheirOwnLine() {
    #expect(HelpText.wrapped("a bb ccc dddddddd e", 4) == ["a bb", "ccc", "dddddddd", "e"])
    #expect(HelpText.wrapped("", 10).isEmpty)
  }
}
