import CivilTime
import Diagnostics
import Site

/// The parsed command line.
package enum Invocation: Sendable, Equatable {
  case new(NewArguments)
  case build(BuildArguments)
  case check(CheckArguments)
  case serve(ServeArguments)
  /// The arguments of the build that was uploaded.
  case publish(BuildArguments)
  case list(ListArguments)
  case fetch(FetchArguments)
  /// The id of a finding; nil for a list of all.
  case explain(String?)
  case completions(Shell)
  case help(HelpTopic)
  case version(isVerbose: Bool)
}

/// `stationary new`.
package struct NewArguments: Sendable, Equatable {
  /// The folder of the new site.
  package var folder: String
  /// Nil to ask for it.
  package var title: String?
  package var language: String?
  /// Files to start with.
  package var files: [String] = []
}

/// `stationary build`.
package struct BuildArguments: Sendable, Equatable {
  /// The site's folder.
  package var site: String
  /// The output folder.
  package var output: String
  /// Overrides the config's `base_url`.
  package var baseURL: String?
  /// The folder of the product's templates; nil for the one installed with the program.
  package var templates: String?
  package var strict, force: Bool
  /// Whether the output folder is Stationary's also if its record is that of another.
  package var adopts = false
  /// Whether the site is not trusted.
  package var isConfined = false
  /// Whether a large part of the pages may be removed.
  package var allowsShrinking = false
  /// Whether the limits that depend on the size of the input do not apply.
  package var allowsLarge = false
  /// The number of workers; nil for one per processor.
  package var jobs: Int?
  package var diagnostics: FindingRenderer
  package var quiet: Bool
  /// Whether to report the duration of each stage.
  package var timings: Bool
}

/// `stationary check`: the arguments of the build that is performed except for writing, or that was performed.
package struct CheckArguments: Sendable, Equatable {
  package var build: BuildArguments
  /// Whether to check the pages in the output folder.
  package var isOfBuilt = false
}

/// `stationary serve`: the arguments of the build, and the port.
package struct ServeArguments: Sendable, Equatable {
  package var build: BuildArguments
  /// 0 for any free port.
  package var port: UInt16
  /// Whether to build again when a file changes.
  package var watches = true
}

/// `stationary list`: the arguments of the build whose pages are listed.
package struct ListArguments: Sendable, Equatable {
  package var build: BuildArguments
  package var isJSON: Bool
  /// Whether to list files that differ from the published site, and those that it has no longer.
  package var changed = false
  package var removed = false
  /// Whether paths end in NUL, and are written as they are.
  package var endsWithNull = false
}

/// `stationary fetch`.
package struct FetchArguments: Sendable, Equatable {
  /// The name of one of `FetchTasks`.
  package var task: String
  package var site: String
  /// Values that are nil here come from the config.
  package var from, to: Day?
  package var origins, destinations: [String]?
  /// Environment variables that may be sent, besides those whose names say that they are for this.
  package var tokenVariables: [String] = []
  /// Whether services may be on this machine or in its networks, and without encryption.
  package var allowsPrivate = false
  /// Whether a list may become empty.
  package var allowsShrinking = false
  package var strict: Bool
  package var diagnostics: FindingRenderer
  package var quiet: Bool
}

/// The values on the command line, before they are those of one command.
struct Options: Sendable {
  var title, language, output, baseURL, templates, diagnostics: String?
  var port, jobs: Int?
  var from, to: Day?
  var files, origins, destinations: [String]?
  var strict = false
  var force = false
  var adopts = false
  var confined = false
  var allowsPrivate = false
  var tokenVariables: [String]?
  var allowsShrinking = false
  var allowsLarge = false
  var quiet = false
  var timings = false
  var json = false
  var built = false
  var noWatch = false
  var verbose = false
  var changed = false
  var removed = false
  var endsWithNull = false
  var help = false
  var version = false
}

extension BuildArguments {
  init(_ options: Options, site: String?) {
    let site = site ?? "."
    self.init(
      site: site, output: options.output ?? Self.defaultOutput(in: site), baseURL: options.baseURL,
      templates: options.templates, strict: options.strict, force: options.force, adopts: options.adopts,
      isConfined: options.confined,
      allowsShrinking: options.allowsShrinking, allowsLarge: options.allowsLarge, jobs: options.jobs,
      diagnostics: options.renderer, quiet: options.quiet, timings: options.timings)
  }

  private static func defaultOutput(in site: String) -> String {
    if site == "." { return "public" }
    return site.utf8.last == UInt8(ascii: "/") ? site + "public" : site + "/public"
  }
}

extension NewArguments {
  init(_ options: Options, folder: String) throws(UsageError) {
    if let language = options.language, !SiteSettings.isLanguage(language) { throw .notALanguage(language) }
    self.init(folder: folder, title: options.title, language: options.language, files: options.files ?? [])
  }
}

extension CheckArguments {
  init(_ options: Options, site: String?) {
    self.init(build: BuildArguments(options, site: site), isOfBuilt: options.built)
  }
}

extension ListArguments {
  init(_ options: Options, site: String?) {
    self.init(
      build: BuildArguments(options, site: site), isJSON: options.json, changed: options.changed,
      removed: options.removed, endsWithNull: options.endsWithNull)
    build.quiet = true
  }
}

extension ServeArguments {
  init(_ options: Options, site: String?) {
    // The table allows no other numbers, and has a default.
    self.init(
      build: BuildArguments(options, site: site), port: UInt16(clamping: options.port ?? 0), watches: !options.noWatch)
  }
}

extension FetchArguments {
  init(_ options: Options, _ operands: [String]) throws(UsageError) {
    guard let word = operands.first else { throw .noSource(FetchTasks.names) }
    guard let task = FetchTasks.task(word) else { throw .unknownSource(word, FetchTasks.names) }
    let isChoosing = options.from != nil || options.to != nil || options.origins != nil || options.destinations != nil
    if isChoosing && !task.hasSearches { throw .choiceOfDepartures(word) }
    self.init(
      task: word, site: operands.dropFirst().first ?? ".", from: options.from, to: options.to,
      origins: options.origins, destinations: options.destinations,
      tokenVariables: options.tokenVariables ?? [], allowsPrivate: options.allowsPrivate,
      allowsShrinking: options.allowsShrinking, strict: options.strict,
      diagnostics: options.renderer, quiet: options.quiet)
  }
}

extension Options {
  fileprivate var renderer: FindingRenderer { diagnostics.flatMap(FindingRenderer.init(rawValue:)) ?? .text }
}
