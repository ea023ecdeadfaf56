import Diagnostics

/// An invalid command line; the program exits with status 2. Flags include their dashes.
package enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  case unknownFlag(String)
  /// A flag of other commands.
  case flagOfOthers(flag: String, Command, [Command])
  case missingValue(flag: String, placeholder: String)
  case unwantedValue(flag: String, String)
  case notANumber(flag: String, String, ClosedRange<Int>)
  case notAChoice(flag: String, String, [String])
  case notAURL(flag: String, String)
  case notADay(flag: String, String)
  case notAnID(flag: String, String)
  case noSource([String])
  /// `--from` and the like with a source other than departures.
  case choiceOfDepartures(String)
  case unknownSource(String, [String])
  /// A required argument is missing.
  case missingOperand(Command)
  case unknownShell(String)
  case notALanguage(String)
  /// An id of no finding, and the ids that there are.
  case unknownFinding(String, [String])
  case tooMany(Command, [String])
  case emptyOperand(Command)

  package static let exitStatus: Int32 = 2
}

extension UsageError {
  /// The error as a finding.
  package var finding: Finding {
    let (id, what, advice) = words
    return Finding("usage/" + id, .error, what: what, advice: advice)
  }

  /// The message to print. Without a command, the list of commands comes first.
  package func message(width: Int) -> String {
    let line = FindingRenderer.text.render(finding)
    return self == .noCommand ? HelpText.text(.all, width: width) + "\n" + line : line
  }

  private var words: (id: String, what: String, advice: String) {
    switch self {
    case .noCommand:
      ("no-command", "no command", "for example: stationary build; for all commands: stationary help")
    case .unknownCommand(let word): ("unknown-command", "unknown command «\(word)»", Self.adviceOnCommand(word))
    case .unknownFlag(let flag):
      (
        "unknown-flag", "unknown flag \(flag)",
        Suggestion.nearest(to: flag, among: Flag.all.map { "--" + $0.name }).map { "did you mean \($0)?" }
          ?? "for all flags: stationary help COMMAND"
      )
    case .flagOfOthers(let flag, let command, let others):
      (
        "flag-of-others", "\(command.rawValue) has no flag \(flag)",
        "remove it; it is a flag of " + Self.list(others.map(\.rawValue), "and")
      )
    case .missingValue(let flag, let placeholder):
      ("missing-value", "\(flag) needs a value", "write \(flag) \(placeholder)")
    case .unwantedValue(let flag, let value):
      ("unwanted-value", "\(flag) takes no value, but has «\(value)»", "write \(flag) without a value")
    case .notANumber(let flag, let value, let range):
      (
        "not-a-number", "invalid value «\(value)» for \(flag)",
        "use a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    case .notAChoice(let flag, let value, let choices):
      (
        "not-a-choice", "invalid value «\(value)» for \(flag)",
        Suggestion.nearest(to: value, among: choices).map { "did you mean \($0)?" }
          ?? "use " + Self.list(choices, "or")
      )
    case .notAURL(let flag, let value):
      (
        "not-a-url", "invalid address «\(value)» for \(flag)",
        "use the complete address of the site, such as https://example.org/timetables/"
      )
    case .notADay(let flag, let value):
      ("not-a-day", "invalid date «\(value)» for \(flag)", "use an existing date as yyyy-mm-dd")
    case .notAnID(let flag, let value):
      ("not-an-id", "invalid ids «\(value)» for \(flag)", "use city ids separated by commas, without blanks")
    case .noSource(let sources):
      (
        "missing-word", "missing SOURCE",
        "write fetch " + Self.list(sources, "or")
      )
    case .choiceOfDepartures(let word):
      (
        "flag-of-others", "--from, --to, --origin and --destination cannot be used with «\(word)»",
        "remove them; they are flags of fetch departures"
      )
    case .unknownSource(let word, let sources):
      ("unknown-source", "unknown SOURCE «\(word)»", Suggestion.advice(for: word, among: sources))
    case .missingOperand(let command):
      ("missing-word", "missing \(command.operands[0].name)", "write stationary \(HelpText.call(command))")
    case .unknownShell(let word):
      ("not-a-choice", "unknown shell «\(word)»", Suggestion.advice(for: word, among: Shell.names))
    case .notALanguage(let tag):
      ("not-a-language", "invalid language tag «\(tag)»", "use a tag such as en, de or pt-BR")
    case .unknownFinding(let id, let ids):
      (
        "unknown-finding", "no finding has the id «\(id)»",
        Suggestion.nearest(to: id, among: ids).map { "did you mean \($0)?" } ?? "for all ids: stationary explain"
      )
    case .tooMany(let command, let words):
      (
        "too-many-words",
        "\(command.rawValue) takes \(Self.count(command.operands.count)), but has "
          + Self.list(words.map { "«\($0)»" }, "and"),
        "remove the extra arguments, or put quotation marks around a name with blanks"
      )
    case .emptyOperand(let command):
      ("empty-word", "the \(command.operands.last?.name ?? "argument") is empty", "name it, or remove it")
    }
  }

  private static func adviceOnCommand(_ word: String) -> String {
    if let near = Suggestion.nearest(to: word, among: Command.allCases.map(\.rawValue)) {
      return "did you mean \(near)?"
    }
    if word.contains("/") || word.hasPrefix(".") { return "to build that folder: stationary build \(word)" }
    return "use " + list(Command.allCases.map(\.rawValue), "or")
  }

  private static func count(_ words: Int) -> String {
    switch words {
    case 0: "no arguments"
    case 1: "one argument"
    default: "\(words) arguments"
    }
  }

  /// «a, b and c».
  static func list(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
