/// The manual page, in the man macros of roff, generated from the table of commands and flags.
enum ManualPage {
  static var text: String {
    var page = """
      .TH STATIONARY 1 "" "Stationary \(escaped(Version.current))" "User Commands"
      .SH NAME
      stationary \\- build static web sites of timetables and stations
      .SH SYNOPSIS
      .B stationary
      .I COMMAND
      .RI [ FLAGS ]
      .SH DESCRIPTION
      \(escaped(HelpText.introduction))
      .SH COMMANDS

      """
    for command in Command.allCases { page += section(command) }
    page += ".SH FLAGS OF ALL COMMANDS\n" + Flag.all.filter { $0.commands == Command.allCases }.map(entry).joined()
    page += ".SH EXIT STATUS\n" + list(HelpText.statuses)
    page += ".SH ENVIRONMENT\n" + list(Environment.variables)
    page += ".SH FILES\n" + list(files)
    page += ".SH EXAMPLES\n" + list(examples)
    return page
  }

  private static let files: [(name: String, about: String)] = [
    ("stationary.toml", "The config of a site, in its folder."),
    ("public", "The folder in the site's folder that a build writes, unless --output names another."),
    (".stationary", "The folder in the site's folder with records and caches of builds."),
  ]

  private static let examples: [(name: String, about: String)] = [
    ("stationary build mysite", "Builds the site in the folder mysite into mysite/public."),
    ("stationary serve mysite", "Builds it and shows it at http://127.0.0.1:8000/."),
  ]

  private static func section(_ command: Command) -> String {
    var text = ".SS stationary \(escaped(HelpText.call(command))) [FLAGS]\n\(escaped(command.about))\n"
    text += list(command.operands.map { ($0.name, $0.about) })
    let flags = Flag.all.filter { $0.commands.contains(command) && $0.commands != Command.allCases }
    return text + flags.map(entry).joined()
  }

  private static func entry(_ flag: Flag) -> String {
    let names = (flag.short.map { "\\fB\\-\($0)\\fR, " } ?? "") + "\\fB\(escaped("--" + flag.name))\\fR"
    let value = flag.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\(names)\(value)\n\(escaped(HelpText.about(flag)))\n"
  }

  private static func list(_ rows: [(name: String, about: String)]) -> String {
    rows.map { ".TP\n\\fB\(escaped($0.name))\\fR\n\(escaped($0.about))\n" }.joined()
  }

  /// A text as lines of about 70 characters, without the characters that mean something to roff.
  private static func escaped(_ text: String) -> String {
    HelpText.wrapped(text, 70).map { line in
      let plain = line.reduce(into: "") { out, c in out += replacements[c] ?? String(c) }
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }.joined(separator: "\n")
  }

  private static let replacements: [Character: String] = [
    "\\": "\\e", "-": "\\-", "«": "\\[Fo]", "»": "\\[Fc]", "…": "...",
  ]
}
