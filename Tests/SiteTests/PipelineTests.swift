import Diagnostics
import Files
import MemoryDisk
import Testing

@testable import Site

private struct Silence: BuildProgress {
  func begin(_ stage: Stage, total: Int) {}
  func advance(by count: Int) {}
  func end() {}
}

/// The product's own templates, in memory.
private let product: MemoryDisk = {
  let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
  var disk = MemoryDisk()
  for entry in (try? Disk().list(root + "/Templates", recursive: true)) ?? [] where entry.status.kind == .file {
    disk.files["T/" + entry.path] = (try? Disk().read(root + "/Templates/" + entry.path)) ?? []
  }
  return disk
}()

@Suite("From the config to the plan") struct PipelineTests {
  private let station =
    #"{"citiesFrom": [{"cityId": 7, "cityTitle": "Turku", "countryTitle": "FI", "stations": [{"stationId": 71, "stationTitle": "Market"}]}]}"#
  private let config =
    "title = \"T\"\nbase_url = \"https://t.example/\"\n[[sources]]\nkind = \"stations\"\npath = \"data/s.json\"\n"

  private func pipeline(_ files: [String: String], strict: Bool = false) -> Pipeline {
    var disk = product
    for (path, text) in files { disk.files["site/" + path] = Array(text.utf8) }
    var request = BuildRequest(site: "site", jobs: 1, templates: "T", version: "1")
    request.strict = strict
    return Pipeline(
      request, files: disk, world: BuildWorld(progress: Silence(), now: { 0 }, time: { 0 }, isStopped: { false }))
  }

  /// What a check prepares, with its findings.
  private func prepare(_ pipeline: Pipeline) -> (prepared: Pipeline.Prepared?, findings: Findings) {
    var (findings, times) = (Findings(strict: false), StageTimes(now: { 0 }))
    guard let (configured, settings) = pipeline.configured(&findings) else { return (nil, findings) }
    return (configured.prepare(settings, isWriting: false, &findings, &times), findings)
  }

  /// The findings of a check, as `place severity id`.
  private func reportedFindings(_ files: [String: String], strict: Bool = false) -> [String] {
    pipeline(files, strict: strict).check().findings.reported.filter { $0.severity > .information }.map {
      "\($0.place?.description ?? "") \($0.severity.word) \($0.id)"
    }
  }

  @Test func aGoodSiteIsDone() {
    // The page without a network needs the scripts' bundles, which may not be there.
    let config = config + "[output]\noffline = false\n"
    let outcome = pipeline(["stationary.toml": config, "data/s.json": station]).check()
    #expect(outcome.end == .done)
    #expect(outcome.pages == 9, "home, timetable, stations, country, city, station, about, search, 404")
    #expect(outcome.output == nil)
    #expect(outcome.times.seconds.map(\.stage) == [.config, .data, .content, .plan, .templates])
  }

  @Test func withoutLeafletMapsStayAsTheyAreDrawn() {
    let placed = station.replacing(
      "\"stationTitle\"", with: "\"point\": {\"latitude\": 60.5, \"longitude\": 22.3}, \"stationTitle\"")
    for (data, reportedFindings) in [(placed, ["maps/no-leaflet"]), (station, [])] {
      var pipeline = pipeline(["stationary.toml": config, "data/s.json": data])
      pipeline.request.shares = ["/usr/share"]
      let preparation = prepare(pipeline)
      #expect(
        preparation.findings.reported.filter { $0.severity == .warning }.map(\.id) == reportedFindings,
        "where there is no point nothing is wanted")
      #expect(preparation.prepared?.context.assets.path("map-words.json") == nil && preparation.prepared != nil)
    }
  }

  @Test func aConfigWithAnErrorEndsIt() {
    let outcome = pipeline(["stationary.toml": "titel = 1\n"]).check()
    #expect(outcome.end == .failed && outcome.pages == 0)
    #expect(outcome.findings.reported.map(\.id) == ["config/unknown-key"])
  }

  @Test func aPathThatMatchesNothingIsAnErrorWithItsLine() {
    #expect(reportedFindings(["stationary.toml": config]) == ["stationary.toml:5:8 error config/no-match"])
  }

  @Test func aFolderWithoutAFileOfTheKindIsNamedAsAFolder() {
    func found(_ kind: String, _ path: String, _ files: [String: String]) -> [Finding] {
      let config = config.replacing("\"stations\"", with: "\"\(kind)\"").replacing("data/s.json", with: path)
      return prepare(pipeline(files.merging(["stationary.toml": config]) { $1 })).findings.all.filter {
        $0.severity == .error
      }
    }
    for (kind, endings) in [
      ("timetable", ".csv or .tsv"), ("gtfs", ".zip, .txt or locations.geojson"),
      ("stations", ".json, .csv, .tsv or .geojson"),
    ] {
      let errors = found(kind, "data", ["data/a.doc": "x"])
      #expect(errors.map(\.id) == ["config/no-match"], "\(errors)")
      #expect(errors.first?.what == "the folder data has no \(endings) file")
    }
    let errors = found("gtfs", "data/feed.zip", [:])
    #expect(errors.map(\.id) == ["config/no-match"], "\(errors)")
    #expect(errors.first?.what == "no file matches the path data/feed.zip")
  }

  @Test func faultsInDataContentAndTemplatesAreReportedAtOnce() {
    let found = reportedFindings([
      "stationary.toml": config, "data/s.json": "[]", "content/a.md": "[x](/nowhere/)", "content/A.md": "[x](../../y)",
      "templates/pages/home.html": "{{nothing}}",
    ])
    #expect(
      Set(found) == [
        "data/s.json:1:1 error source/wrong-kind", "content/a.md:1 warning content/broken-link",
        "content/A.md:1 warning content/broken-link", "content/a.md error site/address-collision",
        "templates/pages/home.html:1:1 error templates/unknown-name",
      ])
  }

  @Test func linksToWhatThePlanHoldsAreNotBroken() {
    let text = """
      [1](/) [2](/stations/) [3](/stations/finland/turku-7/market-71/) [4](stations/71.md) [5](/sitemap.xml) [6](/about/)
      [7](/files/map.pdf) [8](/files/my%20map.pdf) [9](</files/my map.pdf>) [10](/files/карта.pdf) [11](#here)
      """
    let files = [
      "stationary.toml": config, "data/s.json": station, "content/index.md": text, "content/stations/71.md": "W",
      "static/files/map.pdf": "", "static/files/my map.pdf": "", "static/files/карта.pdf": "",
    ]
    #expect(reportedFindings(files) == [])
    #expect(
      reportedFindings(files.merging(["content/index.md": "[x](/files/none.pdf)"]) { $1 }) == [
        "content/index.md:1 warning content/broken-link"
      ])
  }

  @Test func strictMakesWarningsErrors() {
    let files = ["stationary.toml": config, "data/s.json": station, "content/notes.txt": ""]
    #expect(reportedFindings(files) == ["content/notes.txt warning content/not-markdown"])
    #expect(reportedFindings(files, strict: true) == ["content/notes.txt error content/not-markdown"])
    #expect(pipeline(files, strict: true).check().end == .failed)
    #expect(pipeline(files).check().end == .done)
  }

  @Test func aSecondSourceOfAKindHasItsNameBeforeItsIds() throws {
    let second = "[[sources]]\nkind = \"stations\"\npath = \"data/f.json\"\nname = \"ferries\"\n"
    let prepared = prepare(
      pipeline([
        "stationary.toml": config + second, "data/s.json": station,
        "data/f.json": station.replacing("Turku", with: "Pori"),
      ])
    ).prepared
    let directory = try #require(prepared?.context.directory)
    #expect(Set(directory.stations.map(\.id.text)) == ["71", "ferries~71"])
    #expect(directory.sources.map(\.path) == ["data/s.json", "data/f.json"])
  }

  @Test func aStaticFileThatWantsAPagesAddressIsAnError() {
    let files = ["stationary.toml": config, "data/s.json": station]
    #expect(
      reportedFindings(files.merging(["static/stations/index.html": ""]) { $1 })
        == ["static/stations/index.html error site/address-collision"])
    #expect(
      reportedFindings(files.merging(["static/stations": ""]) { $1 }) == [
        "static/stations error site/address-collision"
      ])
  }

  @Test func withoutStringsForItsLanguageASiteIsEnglishAndThatIsReported() {
    let files = ["stationary.toml": "language = \"tlh\"\n" + config, "data/s.json": station]
    #expect(reportedFindings(files) == ["stationary.toml warning language/no-strings"])
  }

  @Test func theCaseOfALanguagesTagIsNoMatter() {
    #expect(reportedFindings(["stationary.toml": "language = \"RU\"\n" + config, "data/s.json": station]) == [])
  }

  @Test func theSamePlanComesFromTheSameFiles() throws {
    let files = ["stationary.toml": config, "data/s.json": station, "content/a.md": "A", "content/b.md": "B"]
    let plans = try (0..<3).map { _ in
      Array(try #require(prepare(pipeline(files)).prepared).plan.paths.texts)
    }
    #expect(plans[0] == plans[1] && plans[1] == plans[2])
  }
}
