import Diagnostics

/// The commands of `stationary`.
package enum Command: String, Sendable, CaseIterable {
  case build, check, serve, fetch, help, version

  /// For the list of commands.
  var summary: String {
    switch self {
    case .build: "Build a site into a folder of static files"
    case .check: "Check a site without writing anything"
    case .serve: "Build a site and serve it on this machine"
    case .fetch: "Fetch data from a web service into a site's folder"
    case .help: "Show help for all commands, or for one"
    case .version: "Print the version"
    }
  }

  /// For the command's own help.
  var about: String {
    switch self {
    case .build:
      """
      Reads and checks stationary.toml, the data and the content of SITE, and writes the site: pages, JSON files, \
      search index, maps, pictures, a sitemap and, if configured, compressed copies. Unchanged files are not written \
      again, and files that are no longer needed are removed. Files that Stationary did not write are not touched. \
      If there are errors, nothing is written.
      """
    case .check:
      "Reads and checks a site as a build does, reports the findings, and writes nothing."
    case .serve:
      """
      Builds SITE and serves it at 127.0.0.1, below the path of its base URL, until you press Ctrl-C. Use it to \
      preview a site; to publish it, use any static host.
      """
    case .fetch:
      """
      Fetches data from the service in [fetch.SOURCE] of SITE's stationary.toml, and saves it in the folder set \
      there. The token is read from an environment variable. \
      \(FetchTasks.all.map { "For \($0.name), it \($0.about)" }.joined(separator: " ")) If a request fails, the \
      existing file is kept.
      """
    case .help: "Shows help for all commands, or for COMMAND and its flags."
    case .version: "Prints the version of Stationary to standard output."
    }
  }

  /// The arguments besides flags, in order.
  var operands: [Operand] {
    switch self {
    case .build, .check, .serve: [.site]
    case .fetch:
      [
        Operand(name: "SOURCE", about: "What to fetch: \(UsageError.list(FetchTasks.names, "or")).", isNeeded: true),
        .site,
      ]
    case .help: [Operand(name: "COMMAND", about: "The command to show help for.")]
    case .version: []
    }
  }
}

/// An argument of a command besides flags.
struct Operand: Sendable {
  let name: String
  /// A sentence for the help.
  let about: String
  var isNeeded = false

  static let site = Operand(
    name: "SITE", about: "The folder that contains the site's stationary.toml (default: the current folder).")
}

extension Flag {
  /// Every flag, in the order of the help.
  static let all: [Flag] = [
    Flag(
      name: "output", short: "o", value: .text(name: "DIR", \.output),
      initial: .reported("public in the site's folder"),
      about: "The folder to write the site to.", commands: [.build, .serve]),
    Flag(
      name: "base-url", value: .url(\.baseURL), initial: .reported("base_url in stationary.toml"),
      about: "The address at which the site will be published.", commands: [.build, .check, .serve]),
    Flag(
      name: "templates", value: .text(name: "DIR", \.templates), initial: .reported("those installed with stationary"),
      about: "The folder of Stationary's templates. A site's own templates are read from its folder templates.",
      commands: [.build, .check, .serve]),
    Flag(
      name: "port", short: "p", value: .number(0...65535, \.port), initial: .value("8000"),
      about: "The port to serve on; 0 selects a free port.", commands: [.serve]),
    Flag(
      name: "from", value: .day(\.from), initial: .reported("from in the config"),
      about: "For departures: the first day, as yyyy-mm-dd.",
      commands: [.fetch]),
    Flag(
      name: "to", value: .day(\.to), initial: .reported("to in the config, or the first day"),
      about: "For departures: the last day, as yyyy-mm-dd.", commands: [.fetch]),
    Flag(
      name: "origin", value: .list(name: "ID,…", \.origins), initial: .reported("origins in the config"),
      about:
        "For departures: the cities to travel from. With --origin or --destination, pairs in the config is ignored.",
      commands: [.fetch]),
    Flag(
      name: "destination", value: .list(name: "ID,…", \.destinations), initial: .reported("destinations in the config"),
      about: "For departures: the cities to travel to.", commands: [.fetch]),
    Flag(
      name: "strict", value: .none(\.strict), about: "Treat warnings as errors.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "force", value: .none(\.force),
      about: "Replace files at the paths of pages, even those not written by Stationary.", commands: [.build, .serve]),
    Flag(
      name: "allow-shrink", value: .none(\.allowsShrinking),
      about: "Build even if more than a fifth of the last build's pages would be removed.",
      commands: [.build, .serve]),
    Flag(
      name: "jobs", short: "j", value: .number(1...1024, \.jobs), initial: .reported("one for each processor"),
      about: "The number of pages to render at a time.", commands: [.build, .serve]),
    Flag(
      name: "diagnostics", value: .choice(name: "FORM", FindingRenderer.allCases.map(\.rawValue), \.diagnostics),
      initial: .value(FindingRenderer.text.rawValue),
      about: "The format of findings: text for people, json for programs, github for annotations of GitHub Actions.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "quiet", short: "q", value: .none(\.quiet), about: "Show only errors and warnings.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "timings", value: .none(\.timings),
      about: "At the end, print the seconds that each stage took, one line each, to standard error.",
      commands: [.build, .check]),
    Flag(
      name: "help", short: "h", value: .none(\.help), about: "Show help for the command.", commands: Command.allCases),
    Flag(
      name: "version", short: "V", value: .none(\.version), about: "Print the version.", commands: Command.allCases),
  ]
}
