import CivilTime
import Diagnostics
import Glibc
import Site

/// The files of a new site, which builds at once.
struct StarterSite {
  struct File {
    let path: String
    /// What it is, for the summary.
    let about: String
    let text: String
  }

  let title, language: String
  /// The first day of the timetable.
  let today: Day
  /// The sources of files that exist; without any, data to begin with is written.
  let sources: [NewSource]
  /// The data and text in the site's language.
  let starter: StarterData
  /// The repository of Stationary on GitHub; nil if it is unknown.
  var repository = Version.repository

  /// The files and what each is, those of `sources` included.
  var summary: [(name: String, about: String)] {
    let data = sources.map { (name: "data/" + $0.file, about: $0.summary) }
    let written = files.map { (name: $0.path, about: $0.about) }
    return written.prefix(1) + data + written.dropFirst()
  }

  var files: [File] {
    let data = [
      File(path: "data/stations.csv", about: "the stations of a city", text: starter.stations),
      File(
        path: "data/timetables/1.csv", about: "the timetable of a route, as in a spreadsheet",
        text: starter.timetable(from: today)),
    ]
    return [File(path: SiteSettings.file, about: "the settings, with comments", text: config)]
      + (sources.isEmpty ? data : []) + [
        File(path: "content/contact.md", about: "a page of text", text: starter.page),
        File(path: ".gitignore", about: "what git leaves out", text: Self.ignored),
        File(
          path: ".github/workflows/site.yml",
          about: "publishes the site with GitHub Pages"
            + (repository == nil ? "; first replace \(Self.placeholder) in it with the repository of Stationary" : ""),
          text: workflow),
      ]
  }

  /// The settings; a JSON string is a valid TOML string.
  private var config: String {
    """
    #:schema \(schema)
    # The settings of the site. After a change, run: stationary check

    title = \(FindingRenderer.quoted(title))
    language = \(FindingRenderer.quoted(language))

    # The address at which the site will be published. With it the site has canonical links and a sitemap.
    # base_url = "https://example.org/timetables/"

    # The currency of prices that name none.
    # currency = "EUR"

    # Each source is a file, a folder or a pattern such as "data/*.json", relative to this file.
    # Its kind is one of: \(SiteSettings.kinds.joined(separator: ", ")).

    \(sources.isEmpty ? starterSources : sources.compactMap(\.config).joined(separator: "\n"))
    """
  }

  private var starterSources: String {
    """
    [[sources]]
    kind = "stations"
    path = "data/stations.csv"

    # Timetables from a spreadsheet program: stops down, trips across, a file for each route.
    [[sources]]
    kind = "timetable"
    path = "data/timetables"
    timezone = "\(starter.zone)"

    # Instead, a timetable in GTFS, the format that agencies publish:
    # [[sources]]
    # kind = "gtfs"
    # path = "data/gtfs.zip"

    """
  }

  /// What stands for the repository while it is unknown.
  private static let placeholder = "OWNER/stationary"

  private var schema: String {
    "https://raw.githubusercontent.com/\(repository ?? Self.placeholder)/v\(Version.current)/Docs/schemas/stationary.json"
  }

  private static let ignored = """
    # What a build writes, and its records.
    /public/
    /.stationary/

    """

  /// The same as Docs/recipes/site.yml, which a test compares.
  private var workflow: String {
    """
    # Checks, builds and publishes this site with GitHub Pages.\(
      repository == nil ? " \(Self.placeholder) is the repository of Stationary." : "")
    name: site
    on:
      push: { branches: [main] }
      pull_request:
      schedule: [{ cron: "23 4 * * *" }]
      workflow_dispatch:
    permissions:
      contents: write
      pages: write
      id-token: write
    jobs:
      site:
        uses: \(repository ?? Self.placeholder)/.github/workflows/publish.yml@v\(Version.current)
        secrets: inherit

    """
  }
}

extension Day {
  /// The day of this machine's clock, in UTC.
  static var today: Day { Day(number: time(nil) / 86_400) }
}
