/// A shell that can complete command lines, with a script made from the table of commands and flags.
package enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  static var names: [String] { allCases.map(\.rawValue) }

  /// The script.
  package var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// A text as one word of a command line: in quotes if it needs them.
  static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension Flag {
  /// The values that completions offer; nil for a flag without a value.
  var values: Operand.Values? {
    switch value {
    case .none: nil
    case .choice(_, let choices, _): .words(choices)
    case .text(name: "DIR", _): .folder
    case .texts: .file
    case .text, .url, .number, .day, .list: .text
    }
  }

  /// `--output`, `-o`.
  var spellings: [String] { ["--" + name] + (short.map { ["-\($0)"] } ?? []) }
}
