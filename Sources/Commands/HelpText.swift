import Site

/// The help texts, generated from the table of commands and flags.
package enum HelpText {
  /// - Parameters:
  ///   - topic: nil for all commands.
  ///   - width: the width of the terminal, in columns.
  package static func text(_ topic: Command?, width: Int = 80) -> String {
    // Long lines are hard to read; in a very narrow terminal, the terminal wraps better.
    let width = min(max(width, 40), 100)
    return topic.map { about($0, width) } ?? overview(width)
  }

  private static func overview(_ width: Int) -> String {
    let kinds = UsageError.list(SiteSettings.kinds, "and")
    let about =
      "Stationary builds a static web site from files of \(kinds), and from Markdown. Any static host can serve it."
    var text = wrapped(about, min(width, 76)).joined(separator: "\n")
    text += "\n\nUsage: stationary COMMAND [FLAGS]\n\nCommands:\n"
    text += table(Command.allCases.map { (call($0), $0.summary) }, width)
    text += "\nFor all commands:\n"
    text += table(flags(Flag.all.filter { $0.commands == Command.allCases }), width)
    text += "\nExit status:\n"
    text += table(
      [
        ("0", "Success, perhaps with warnings."),
        ("1", "Errors in the site, or in reading, writing or fetching; with --strict, also warnings."),
        ("\(UsageError.exitStatus)", "Invalid command line."), ("\(Interrupts.exitStatus)", "Stopped by Ctrl-C."),
      ], width)
    text += "\nFor more about a command: stationary help build\n"
    return text
  }

  private static func about(_ command: Command, _ width: Int) -> String {
    let flags = flags(Flag.all.filter { $0.commands.contains(command) })
    var text = "Usage: stationary \(call(command)) [FLAGS]\n\n"
    text += wrapped(command.about, width).joined(separator: "\n") + "\n"
    let operands = command.operands.map { ($0.name, $0.about) }
    if !operands.isEmpty {
      text += "\nArgument\(operands.count == 1 ? "" : "s"):\n" + table(operands, width)
    }
    return text + "\nFlags:\n" + table(flags, width)
  }

  private static func call(_ command: Command) -> String {
    command.rawValue + command.operands.map { $0.isNeeded ? " \($0.name)" : " [\($0.name)]" }.joined()
  }

  private static func flags(_ flags: [Flag]) -> [(name: String, about: String)] {
    flags.map { flag in
      var name = (flag.short.map { "-\($0), " } ?? "    ") + "--" + flag.name
      if let placeholder = flag.placeholder { name += " " + placeholder }
      var about = flag.about
      switch flag.initial {
      case .none: break
      case .value(let words), .reported(let words): about = about.dropLast() + " (default: \(words))."
      }
      return (name, about)
    }
  }

  /// Two columns: names, and descriptions; the descriptions go below the names if there is too little space.
  private static func table(_ rows: [(name: String, about: String)], _ width: Int) -> String {
    let column = 2 + (rows.map(\.name.count).max() ?? 0) + 2
    let isNarrow = width - column < 30
    let indent = isNarrow ? 8 : column
    var text = ""
    for row in rows {
      var line = "  " + row.name
      var about = wrapped(row.about, width - indent)[...]
      if !isNarrow, let first = about.popFirst() {
        line += String(repeating: " ", count: column - line.count) + first
      }
      text += line + "\n"
      for more in about { text += String(repeating: " ", count: indent) + more + "\n" }
    }
    return text
  }

  /// Wraps a text to lines of at most `width` columns; a longer word gets its own line.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
