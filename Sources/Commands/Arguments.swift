import CivilTime
import Diagnostics
import Site

/// The parsed command line.
package enum Invocation: Sendable, Equatable {
  case new(NewArguments)
  case build(BuildArguments)
  case check(CheckArguments)
  case serve(ServeArguments)
  case publish(PublishArguments)
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
  package var strict: Bool
  package var force: Bool
  /// Whether a large part of the pages may be removed.
  package var allowsShrinking = false
  /// The number of workers; nil for one per processor.
  package var jobs: Int?
  package var diagnostics: FindingRenderer
  package var quiet: Bool
  /// Whether to report the duration of each stage.
  package var timings: Bool
}

/// `stationary check`.
package struct CheckArguments: Sendable, Equatable {
  package var site: String
  /// The output folder that a build would write, or that was built.
  package var output: String
  package var baseURL: String?
  package var templates: String?
  package var strict: Bool
  package var force = false
  package var allowsShrinking = false
  /// Whether to check the pages in the output folder.
  package var isOfBuilt = false
  package var diagnostics: FindingRenderer
  package var quiet: Bool
  /// Whether to report the duration of each stage.
  package var timings: Bool
}

/// `stationary serve`: the arguments of the build, and the port.
package struct ServeArguments: Sendable, Equatable {
  package var build: BuildArguments
  /// 0 for any free port.
  package var port: UInt16
  /// Whether to build again when a file changes.
  package var watches = true
}

/// `stationary publish`: the arguments of the build that was uploaded.
package struct PublishArguments: Sendable, Equatable {
  package var build: BuildArguments
}

/// `stationary list`.
package struct ListArguments: Sendable, Equatable {
  package var site: String
  package var baseURL: String?
  package var templates: String?
  package var isJSON: Bool
  package var diagnostics: FindingRenderer
  /// The output folder with the changed and removed files.
  package var output: String?
  /// Whether to list files that differ from the published site, and those that it has no longer.
  package var changed = false
  package var removed = false
}

/// `stationary fetch`.
package struct FetchArguments: Sendable, Equatable {
  /// The name of one of `FetchTasks`.
  package var task: String
  package var site: String
  /// Values that are nil here come from the config.
  package var from: Day?
  package var to: Day?
  package var origins: [String]?
  package var destinations: [String]?
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
  var allowsShrinking = false
  var quiet = false
  var timings = false
  var json = false
  var built = false
  var noWatch = false
  var verbose = false
  var changed = false
  var removed = false
  var help = false
  var version = false
}

extension BuildArguments {
  init(_ options: Options, site: String?) {
    let site = site ?? "."
    self.init(
      site: site, output: options.output ?? Self.defaultOutput(in: site), baseURL: options.baseURL,
      templates: options.templates, strict: options.strict, force: options.force,
      allowsShrinking: options.allowsShrinking, jobs: options.jobs,
      diagnostics: options.renderer, quiet: options.quiet, timings: options.timings)
  }

  fileprivate static func defaultOutput(in site: String) -> String {
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
    let site = site ?? "."
    self.init(
      site: site, output: options.output ?? BuildArguments.defaultOutput(in: site), baseURL: options.baseURL,
      templates: options.templates, strict: options.strict, force: options.force,
      allowsShrinking: options.allowsShrinking, isOfBuilt: options.built, diagnostics: options.renderer,
      quiet: options.quiet, timings: options.timings)
  }
}

extension ListArguments {
  init(_ options: Options, site: String?) {
    self.init(
      site: site ?? ".", baseURL: options.baseURL, templates: options.templates, isJSON: options.json,
      diagnostics: options.renderer, output: options.output, changed: options.changed, removed: options.removed)
  }
}

extension ServeArguments {
  init(_ options: Options, site: String?) {
    // The table allows no other numbers, and has a default.
    self.init(
      build: BuildArguments(options, site: site), port: UInt16(clamping: options.port ?? 0), watches: !options.noWatch)
  }
}

extension PublishArguments {
  init(_ options: Options, site: String?) { self.init(build: BuildArguments(options, site: site)) }
}

extension FetchArguments {
  init(_ options: Options, _ operands: [String]) throws(UsageError) {
    guard let word = operands.first else { throw .noSource(FetchTasks.names) }
    guard let task = FetchTasks.task(word) else { throw .unknownSource(word, FetchTasks.names) }
    let isChoosing = options.from != nil || options.to != nil || options.origins != nil || options.destinations != nil
    if isChoosing && !task.hasSearches { throw .choiceOfDepartures(word) }
    self.init(
      task: word, site: operands.dropFirst().first ?? ".", from: options.from, to: options.to,
      origins: options.origins, destinations: options.destinations, strict: options.strict,
      diagnostics: options.renderer, quiet: options.quiet)
  }
}

extension Options {
  fileprivate var renderer: FindingRenderer { diagnostics.flatMap(FindingRenderer.init(rawValue:)) ?? .text }
}

extension BuildArguments {
  /// Creates the arguments of the build that a check performs, except for writing.
  init(_ check: CheckArguments) {
    self.init(
      site: check.site, output: check.output, baseURL: check.baseURL, templates: check.templates,
      strict: check.strict, force: check.force, allowsShrinking: check.allowsShrinking, jobs: nil,
      diagnostics: check.diagnostics, quiet: check.quiet, timings: check.timings)
  }

  /// Creates the arguments of the build whose pages are listed.
  init(_ list: ListArguments) {
    self.init(
      site: list.site, output: list.output ?? Self.defaultOutput(in: list.site), baseURL: list.baseURL,
      templates: list.templates,
      strict: false, force: false, jobs: nil, diagnostics: list.diagnostics, quiet: true, timings: false)
  }
}
