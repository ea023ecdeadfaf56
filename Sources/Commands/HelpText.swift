import Site

/// The help texts, generated from the table of commands and flags.
package enum HelpText {
  /// - Parameter width: the width of the terminal, in columns.
  package static func text(_ topic: HelpTopic, width: Int = 80) -> String {
    // Long lines are hard to read; in a very narrow terminal, the terminal wraps better.
    let width = min(max(width, 40), 100)
    switch topic {
    case .all: return overview(width)
    case .command(let command): return about(command, width)
    case .source(let name): return FetchTasks.task(name).map { about($0, width) } ?? about(.fetch, width)
    case .manual: return ManualPage.text
    }
  }

  /// What Stationary is, in two sentences.
  static var introduction: String {
    """
    Stationary builds a static web site from files of \(UsageError.list(SiteSettings.kinds, "and")), and from \
    Markdown. Any static host can serve it.
    """
  }

  /// What the exit statuses mean, in sentences.
  static let statuses: [(name: String, about: String)] = [
    ("0", "Success, perhaps with warnings."),
    ("1", "Errors in the site, or in reading, writing or fetching; with --strict, also warnings."),
    ("\(UsageError.exitStatus)", "Invalid command line."), ("\(Interrupts.exitStatus)", "Stopped by Ctrl-C."),
  ]

  private static func overview(_ width: Int) -> String {
    var text = wrapped(introduction, min(width, 76)).joined(separator: "\n")
    text += "\n\nUsage: stationary COMMAND [FLAGS]\n\nCommands:\n"
    text += table(Command.allCases.map { (call($0), $0.summary) }, width)
    text += "\nFor all commands:\n"
    text += table(flags(Flag.all.filter { $0.commands == Command.allCases }), width)
    text += "\nExit status:\n"
    text += table(statuses, width)
    text += "\nFor more about a command: stationary help build\n"
    return text
  }

  private static func about(_ command: Command, _ width: Int) -> String {
    let flags = flags(Flag.all.filter { $0.commands.contains(command) })
    var text = "Usage: stationary \(call(command)) [FLAGS]\n\n"
    text += wrapped(command.about, width).joined(separator: "\n") + "\n"
    let operands = command.operands.map { ($0.name, $0.about) }
    if !operands.isEmpty { text += "\nArgument\(operands.count == 1 ? "" : "s"):\n" + table(operands, width) }
    text += "\nFlags:\n" + table(flags, width)
    guard command == .fetch else { return text }
    let more = "For one source: stationary help fetch \(FetchTasks.names[0])"
    return text + "\n" + wrapped(more, width).joined(separator: "\n") + "\n"
  }

  /// The help of a source of `fetch`.
  private static func about(_ task: any FetchTask.Type, _ width: Int) -> String {
    var text = "Usage: stationary fetch \(task.name) [SITE] [FLAGS]\n\n"
    let about = task.about.prefix(1).uppercased() + task.about.dropFirst()
    text += wrapped("\(about) The config needs [fetch.\(task.name)] with \(task.needs).", width).joined(separator: "\n")
    text += "\n\nArgument:\n" + table([(Operand.site.name, Operand.site.about)], width)
    let ofSource = Flag.all.filter { $0.commands.contains(.fetch) && ($0.source == nil || $0.source == task.name) }
    return text + "\nFlags:\n" + table(flags(ofSource, names: false), width)
  }

  static func call(_ command: Command) -> String {
    command.rawValue + command.operands.map { $0.isNeeded ? " \($0.name)" : " [\($0.name)]" }.joined()
  }

  /// - Parameter names: whether to name the source of `fetch` that a flag is for.
  private static func flags(_ flags: [Flag], names: Bool = true) -> [(name: String, about: String)] {
    flags.map { flag in
      var name = (flag.short.map { "-\($0), " } ?? "    ") + "--" + flag.name
      if let placeholder = flag.placeholder { name += " " + placeholder }
      return (name, about(flag, namesSource: names))
    }
  }

  /// The text of a flag with its default.
  static func about(_ flag: Flag, namesSource: Bool = true) -> String {
    var about = flag.about
    if namesSource, let source = flag.source {
      about = "For \(source): \(about.prefix(1).lowercased())\(about.dropFirst())"
    }
    switch flag.initial {
    case .none: return about
    case .value(let words), .reported(let words): return about.dropLast() + " (default: \(words))."
    }
  }

  /// Two columns: names, and descriptions; the descriptions go below the names if there is too little space.
  static func table(_ rows: [(name: String, about: String)], _ width: Int) -> String {
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
