import Diagnostics

/// The commands of `stationary`.
package enum Command: String, Sendable, CaseIterable {
  case new, build, check, serve, list, publish, fetch, explain, completions, help, version

  /// For the list of commands.
  var summary: String {
    switch self {
    case .new: "Create a site to start from"
    case .build: "Build a site into a folder of static files"
    case .check: "Check a site without writing anything"
    case .serve: "Build a site, serve it on this machine, and rebuild it when files change"
    case .list: "List the pages of a site: kinds, ids and addresses"
    case .publish: "Record what was uploaded, for redirects and reports of changes"
    case .fetch: "Fetch data from a web service into a site's folder"
    case .explain: "Explain a finding, and how to fix it"
    case .completions: "Print a script that completes command lines in a shell"
    case .help: "Show help for all commands, or for one"
    case .version: "Print the version"
    }
  }

  /// For the command's own help.
  var about: String {
    switch self {
    case .new:
      """
      Creates a site in DIR that builds at once: a commented stationary.toml, stations, a timetable, a page of text, \
      and a workflow that publishes it with GitHub Pages. On a terminal it asks for the title and the language. DIR \
      must be empty or missing. With --from, it starts with your own files instead: it finds out what they contain, \
      copies them, writes their sources, and reports what it reads and what it skips.
      """
    case .build:
      """
      Reads and checks stationary.toml, the data and the content of SITE, and writes the site: pages, JSON files, \
      search index, maps, pictures, a sitemap and, if configured, compressed copies. Unchanged files are not written \
      again, and files that are no longer needed are removed. Files that Stationary did not write are not touched. \
      If there are errors, nothing is written.
      """
    case .check:
      """
      Reads and checks a site as a build does, its output folder included, reports the findings, and writes nothing. \
      With --built, checks the pages in the output folder instead.
      """
    case .serve:
      """
      Builds SITE and serves it at 127.0.0.1, below the path of its base URL, until you press Ctrl-C. When you change \
      the config, data, content or templates, the site is built again, and open pages whose content changed reload. \
      They also show errors and warnings. If there are errors, the last site without errors is still served. \
      Use it to preview a site; to publish it, use any static host.
      """
    case .list:
      """
      Reads a site as a build does and prints its pages in the order of their files, one line each: the kind (the name \
      of the template), the id and the address, with tabs between. Pages that are not about one record have no id. \
      Nothing is written. With --changed or --removed it prints files of the last build instead, by their paths in the \
      output folder: what to upload and what to remove since stationary publish.
      """
    case .publish:
      """
      Run it after each upload, with the flags of the build. It stores the addresses, data and hashes of the files of \
      the last build in the folder published of SITE. Commit that folder: later builds redirect addresses that \
      changed and report what changed, and stationary list prints what to upload. It uploads nothing.
      """
    case .fetch:
      """
      Fetches data from the service in [fetch.SOURCE] of SITE's stationary.toml, and saves it in the folder set \
      there. The token is read from an environment variable. \
      \(FetchTasks.all.map { "For \($0.name), it \($0.about)" }.joined(separator: " ")) If a request fails, the \
      existing file is kept.
      """
    case .explain:
      """
      Explains the finding with this id: what it means, what it looks like, and how to fix it. The id is at the end of \
      each finding, in brackets. Without ID, lists all ids.
      """
    case .completions:
      """
      Prints a script that completes commands, flags and their values. The packages install it for each shell; without \
      a package, save it where your shell looks for completions.
      """
    case .help:
      """
      Shows help for all commands, or for COMMAND and its flags; with SOURCE, for a source of fetch. For man, prints \
      the manual page.
      """
    case .version: "Prints the version of Stationary to standard output."
    }
  }

  /// The arguments besides flags, in order.
  var operands: [Operand] {
    switch self {
    case .new: [Operand(name: "DIR", about: "The folder of the new site.", isNeeded: true)]
    case .build, .check, .serve, .list, .publish: [.site]
    case .fetch:
      [
        Operand(
          name: "SOURCE", about: "What to fetch: \(UsageError.list(FetchTasks.names, "or")).", isNeeded: true,
          values: .words(FetchTasks.names)),
        .site,
      ]
    case .explain:
      [Operand(name: "ID", about: "The id of a finding, such as stations/duplicate-id.", values: .text)]
    case .completions:
      [
        Operand(
          name: "SHELL", about: "The shell: \(UsageError.list(Shell.names, "or")).", isNeeded: true,
          values: .words(Shell.names))
      ]
    case .help:
      [
        Operand(
          name: "COMMAND", about: "The command to show help for, or man.",
          values: .words(Command.allCases.map(\.rawValue) + [HelpTopic.manualName])),
        Operand(name: "SOURCE", about: "For fetch: the source to show help for.", values: .words(FetchTasks.names)),
      ]
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
  /// What it can be, for completions.
  var values = Values.folder

  enum Values: Sendable, Equatable {
    case folder, file, text
    case words([String])
  }

  static let site = Operand(
    name: "SITE", about: "The folder that contains the site's stationary.toml (default: the current folder).")
}

extension Flag {
  /// Every flag, in the order of the help.
  static let all: [Flag] = [
    Flag(
      name: "title", value: .text(name: "TEXT", \.title), initial: .reported("asked for, or the folder's name"),
      about: "The title of the site.", commands: [.new]),
    Flag(
      name: "language", value: .text(name: "TAG", \.language), initial: .reported("asked for, or the system's"),
      about: "The language of the site, such as en or de.", commands: [.new]),
    Flag(
      name: "from", value: .texts(name: "FILE…", \.files),
      about: "Files of data to start with: CSV, JSON, GeoJSON or a GTFS zip file. They are copied into data.",
      commands: [.new]),
    Flag(
      name: "output", short: "o", value: .text(name: "DIR", \.output),
      initial: .reported("public in the site's folder"),
      about: "The folder to write the site to.", commands: [.build, .check, .serve, .list, .publish]),
    Flag(
      name: "base-url", value: .url(\.baseURL), initial: .reported("base_url in stationary.toml"),
      about: "The address at which the site will be published.", commands: [.build, .check, .serve, .list, .publish]),
    Flag(
      name: "templates", value: .text(name: "DIR", \.templates), initial: .reported("those installed with stationary"),
      about: "The folder of Stationary's templates. A site's own templates are read from its folder templates.",
      commands: [.build, .check, .serve, .list, .publish]),
    Flag(
      name: "built", value: .none(\.built),
      about: "Check the pages that were built instead: links, anchors, ids, titles and alternative texts.",
      commands: [.check]),
    Flag(name: "json", value: .none(\.json), about: "Print one JSON object for each page or file.", commands: [.list]),
    Flag(
      name: "changed", value: .none(\.changed),
      about: "Print the files that are new or changed since the site was published.", commands: [.list]),
    Flag(
      name: "removed", value: .none(\.removed),
      about: "Print the files that the published site has and the last build does not.", commands: [.list]),
    Flag(
      name: "null", short: "0", value: .none(\.endsWithNull),
      about: "With --changed or --removed: end each path with NUL instead of a line feed, for xargs -0.",
      commands: [.list]),
    Flag(
      name: "port", short: "p", value: .number(0...65535, \.port), initial: .value("8000"),
      about: "The port to serve on; 0 selects a free port.", commands: [.serve]),
    Flag(
      name: "no-watch", value: .none(\.noWatch),
      about: "Build once and serve the files unchanged, with the site's own service worker.", commands: [.serve]),
    Flag(
      name: "from", value: .day(\.from), initial: .reported("from in the config"),
      about: "The first day, as yyyy-mm-dd.", commands: [.fetch], source: DeparturesTask.name),
    Flag(
      name: "to", value: .day(\.to), initial: .reported("to in the config, or the first day"),
      about: "The last day, as yyyy-mm-dd.", commands: [.fetch], source: DeparturesTask.name),
    Flag(
      name: "origin", value: .list(name: "ID,…", \.origins), initial: .reported("origins in the config"),
      about: "The cities to travel from. With --origin or --destination, pairs in the config is ignored.",
      commands: [.fetch], source: DeparturesTask.name),
    Flag(
      name: "destination", value: .list(name: "ID,…", \.destinations), initial: .reported("destinations in the config"),
      about: "The cities to travel to.", commands: [.fetch], source: DeparturesTask.name),
    Flag(
      name: "strict", value: .none(\.strict), about: "Treat warnings as errors.",
      commands: [.build, .check, .serve, .fetch]),
    Flag(
      name: "force", value: .none(\.force),
      about: "Replace files at the paths of pages, even those not written by Stationary.",
      commands: [.build, .check, .serve]),
    Flag(
      name: "adopt", value: .none(\.adopts),
      about: "Take over an output folder whose record came from elsewhere: files that it names may be removed.",
      commands: [.build, .check, .serve]),
    Flag(
      name: "confined", value: .none(\.confined),
      about: "For a site that you do not trust: follow no link, read no file outside it, and use nothing that is kept "
        + "in it from earlier builds.", commands: [.build, .check, .serve, .list]),
    Flag(
      name: "token-variable", value: .list(name: "NAME,…", \.tokenVariables),
      about: "Other environment variables that token_variable in the config may name.", commands: [.fetch]),
    Flag(
      name: "allow-private", value: .none(\.allowsPrivate),
      about: "Also fetch from addresses without https, of this machine, or of its private networks.",
      commands: [.fetch]),
    Flag(
      name: "allow-shrink", value: .none(\.allowsShrinking),
      about: "Accept an empty list in the place of one with hotels.", commands: [.fetch], source: HotelsTask.name),
    Flag(
      name: "allow-shrink", value: .none(\.allowsShrinking),
      about: "Build even if more than a fifth of the last build's pages would be removed.",
      commands: [.build, .check, .serve]),
    Flag(
      name: "allow-large", value: .none(\.allowsLarge),
      about: "Build without the limits of records, pages and the site that depend on the size of the input.",
      commands: [.build, .check, .serve]),
    Flag(
      name: "jobs", short: "j", value: .number(1...1024, \.jobs), initial: .reported("one for each processor"),
      about: "The number of pages to render at a time.", commands: [.build, .serve]),
    Flag(
      name: "diagnostics", value: .choice(name: "FORM", FindingRenderer.allCases.map(\.rawValue), \.diagnostics),
      initial: .value(FindingRenderer.text.rawValue),
      about: "The format of findings: text for people, json for programs, github for annotations of GitHub Actions.",
      commands: [.build, .check, .serve, .list, .publish, .fetch]),
    Flag(
      name: "quiet", short: "q", value: .none(\.quiet), about: "Show only errors and warnings.",
      commands: [.build, .check, .serve, .publish, .fetch]),
    Flag(
      name: "timings", value: .none(\.timings),
      about: "At the end, print the seconds that each stage took, one line each, to standard error.",
      commands: [.build, .check]),
    Flag(
      name: "verbose", value: .none(\.verbose), about: "Print the commit and the versions of libraries too.",
      commands: [.version]),
    Flag(
      name: "help", short: "h", value: .none(\.help), about: "Show help for the command.", commands: Command.allCases),
    Flag(
      name: "version", short: "V", value: .none(\.version), about: "Print the version.", commands: Command.allCases),
  ]
}
