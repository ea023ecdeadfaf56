import Diagnostics

/// Why a command line cannot be followed; ends the program with status 2. Flags stand with their dashes.
package enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  case unknownFlag(String)
  /// A flag that only other commands know.
  case flagOfOthers(flag: String, Command, [Command])
  case missingValue(flag: String, placeholder: String)
  case unwantedValue(flag: String, String)
  case notANumber(flag: String, String, ClosedRange<Int>)
  case notAChoice(flag: String, String, [String])
  case notAURL(flag: String, String)
  case notADay(flag: String, String)
  case notAnID(flag: String, String)
  case noSource([String])
  /// `--from` and the like, with what has no days and no cities.
  case choiceOfDepartures(String)
  case unknownSource(String, [String])
  case tooMany(Command, [String])
  case emptyOperand(Command)

  package static let exitStatus: Int32 = 2
}

extension UsageError {
  /// What is told about it, in the shape of all findings.
  package var finding: Finding {
    let (id, what, advice) = words
    return Finding("usage/" + id, .error, what: what, advice: advice)
  }

  /// The lines to tell it with; who named no command is shown all of them first.
  package func message(width: Int) -> String {
    let line = FindingRenderer.text.render(finding)
    return self == .noCommand ? HelpText.text(nil, width: width) + "\n" + line : line
  }

  private var words: (id: String, what: String, advice: String) {
    switch self {
    case .noCommand:
      ("no-command", "there is no command", "for example: stationary build; for all of them: stationary help")
    case .unknownCommand(let word): ("unknown-command", "unknown command «\(word)»", Self.adviceOnCommand(word))
    case .unknownFlag(let flag):
      (
        "unknown-flag", "unknown flag \(flag)",
        Suggestion.nearest(to: flag, among: Flag.all.map { "--" + $0.name }).map { "did you mean \($0)?" }
          ?? "for all of them: stationary help COMMAND"
      )
    case .flagOfOthers(let flag, let command, let others):
      (
        "flag-of-others", "\(command.rawValue) has no flag \(flag)",
        "leave it out; it belongs to " + Self.list(others.map(\.rawValue), "and")
      )
    case .missingValue(let flag, let placeholder):
      ("missing-value", "\(flag) stands without its value", "write \(flag) \(placeholder)")
    case .unwantedValue(let flag, let value):
      ("unwanted-value", "\(flag) takes no value, and has «\(value)»", "write \(flag) alone, or leave it out")
    case .notANumber(let flag, let value, let range):
      (
        "not-a-number", "\(flag) has «\(value)»",
        "give it a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    case .notAChoice(let flag, let value, let choices):
      (
        "not-a-choice", "\(flag) has «\(value)»",
        Suggestion.nearest(to: value, among: choices).map { "did you mean \($0)?" }
          ?? "give it " + Self.list(choices, "or")
      )
    case .notAURL(let flag, let value):
      (
        "not-a-url", "\(flag) has «\(value)»",
        "give it the whole address of the site, such as https://example.org/timetables/"
      )
    case .notADay(let flag, let value):
      ("not-a-day", "\(flag) has «\(value)»", "give it a day that exists, as yyyy-mm-dd")
    case .notAnID(let flag, let value):
      ("not-an-id", "\(flag) has «\(value)»", "give it ids of cities with commas between them, and no blanks")
    case .noSource(let sources):
      (
        "missing-word", "fetch stands without its SOURCE",
        "say what to fetch: " + Self.list(sources, "or")
      )
    case .choiceOfDepartures(let word):
      (
        "flag-of-others", "--from, --to, --origin and --destination are not for «\(word)»",
        "leave them out; they belong to fetch departures"
      )
    case .unknownSource(let word, let sources):
      ("unknown-source", "nothing fetches «\(word)»", Suggestion.advice(for: word, among: sources))
    case .tooMany(let command, let words):
      (
        "too-many-words",
        "\(command.rawValue) takes \(Self.count(command.operands.count)), and has "
          + Self.list(words.map { "«\($0)»" }, "and"),
        "leave out what is too much, and put quotation marks around a name with blanks"
      )
    case .emptyOperand(let command):
      ("empty-word", "the \(command.operands.last?.name ?? "word") is empty", "name it, or leave it out")
    }
  }

  private static func adviceOnCommand(_ word: String) -> String {
    if let near = Suggestion.nearest(to: word, among: Command.allCases.map(\.rawValue)) {
      return "did you mean \(near)?"
    }
    if word.contains("/") || word.hasPrefix(".") { return "to build that folder: stationary build \(word)" }
    return "there are " + list(Command.allCases.map(\.rawValue), "and")
  }

  private static func count(_ words: Int) -> String {
    switch words {
    case 0: "no word"
    case 1: "one word"
    default: "\(words) words"
    }
  }

  /// «a, b and c».
  private static func list(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
