import Diagnostics

/// What `stationary` can be told to do.
package enum Command: String, Sendable, CaseIterable {
  case build, check, serve, fetch, help, version

  /// What it does, in half a line.
  var summary: String {
    switch self {
    case .build: "Build a site into a folder of plain files"
    case .check: "Read and check all of a site, and write nothing"
    case .serve: "Build a site and show it at an address of this machine"
    case .fetch: "Bring data from a web service into a site's folder"
    case .help: "Tell about the commands, or about one of them"
    case .version: "Print the version"
    }
  }

  /// What it does, in some sentences.
  var about: String {
    switch self {
    case .build:
      """
      Reads the stationary.toml, the data and the content of SITE, checks them, and writes the site's pages. What is \
      already there and equal is left alone, what is no longer wanted is removed, and a file that Stationary did not \
      write is never touched. Where the check finds an error, nothing is written.
      """
    case .check:
      "Does all of the reading and checking of a build, tells what it finds, and writes nothing."
    case .serve:
      """
      Builds SITE and serves it on 127.0.0.1, under the path of its base URL, until it is stopped with Ctrl-C. It is \
      meant for looking at a site, not for publishing it: any static host does that.
      """
    case .fetch:
      """
      Asks the service that [fetch.SOURCE] of SITE's stationary.toml names, and writes what it answers into the folder \
      that is named there. The token is taken from the environment. Of departures, searches are made; what is there \
      already and still holds is not asked for again. Of hotels, the list is brought, then their details, then their \
      pictures, each only if it has changed; a fetch that was stopped goes on where it was. What fails leaves its old \
      file as it is.
      """
    case .help: "Tells about the commands, or about COMMAND and its flags."
    case .version: "Prints the version of Stationary to standard output."
    }
  }

  /// The words that it may be given besides flags, in their order.
  var operands: [Operand] {
    switch self {
    case .build, .check, .serve: [.site]
    case .fetch: [Operand(name: "SOURCE", about: "What to fetch: departures or hotels.", isNeeded: true), .site]
    case .help: [Operand(name: "COMMAND", about: "The command to tell about.")]
    case .version: []
    }
  }
}

/// A word that a command may be given besides flags.
struct Operand: Sendable {
  let name: String
  /// For the help: a sentence.
  let about: String
  var isNeeded = false

  static let site = Operand(
    name: "SITE", about: "The site's folder, the one with its stationary.toml (default: the current folder).")
}

extension Flag {
  /// Every flag, in the order of the help.
  static let all: [Flag] = [
    Flag(
      name: "output", short: "o", value: .text(name: "DIR", \.output),
      initial: .reported("public, in the site's folder"),
      about: "The folder to write the site to.", commands: [.build, .serve]),
    Flag(
      name: "base-url", value: .url(\.baseURL), initial: .reported("the base_url of stationary.toml"),
      about: "Where the site will be published.", commands: [.build, .check, .serve]),
    Flag(
      name: "templates", value: .text(name: "DIR", \.templates), initial: .reported("those that came with stationary"),
      about: "The folder of the product's templates. A site's own go in its folder templates, without this flag.",
      commands: [.build, .check, .serve]),
    Flag(
      name: "port", short: "p", value: .number(0...65535, \.port), initial: .value("8000"),
      about: "The port to serve at; 0 takes any that is free.", commands: [.serve]),
    Flag(
      name: "from", value: .day(\.from), initial: .reported("that of the config"),
      about: "Of departures, the first day, yyyy-mm-dd.",
      commands: [.fetch]),
    Flag(
      name: "to", value: .day(\.to), initial: .reported("that of the config, or the first day"),
      about: "Of departures, the last day, yyyy-mm-dd.", commands: [.fetch]),
    Flag(
      name: "origin", value: .list(name: "ID,…", \.origins), initial: .reported("those of the config"),
      about:
        "Of departures, the cities to leave from. With it, or with --destination, the pairs of the config are not asked about.",
      commands: [.fetch]),
    Flag(
      name: "destination", value: .list(name: "ID,…", \.destinations), initial: .reported("those of the config"),
      about: "Of departures, the cities to go to.", commands: [.fetch]),
    Flag(
      name: "strict", value: .none(\.strict), about: "Let a warning count as an error.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "force", value: .none(\.force),
      about: "Replace files that Stationary did not write where a page must go.", commands: [.build, .serve]),
    Flag(
      name: "allow-shrink", value: .none(\.allowsShrinking),
      about: "Build even where more than a fifth of the last build's pages would be removed.",
      commands: [.build, .serve]),
    Flag(
      name: "jobs", short: "j", value: .number(1...1024, \.jobs), initial: .reported("one for each processor"),
      about: "How many pages to make at a time.", commands: [.build, .serve]),
    Flag(
      name: "diagnostics", value: .choice(name: "FORM", FindingRenderer.allCases.map(\.rawValue), \.diagnostics),
      initial: .value(FindingRenderer.text.rawValue),
      about: "The form of what is found: text for people, json for programs, github for the annotations of CI.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "quiet", short: "q", value: .none(\.quiet), about: "Tell errors and warnings only.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "timings", value: .none(\.timings),
      about: "Tell in the end how many seconds each stage took, a line each on standard error.",
      commands: [.build, .check]),
    Flag(name: "help", short: "h", value: .none(\.help), about: "Tell about the command.", commands: Command.allCases),
    Flag(
      name: "version", short: "V", value: .none(\.version), about: "Print the version.", commands: Command.allCases),
  ]
}
