import CivilTime
import Diagnostics
import Testing

@testable import Commands

@Suite struct ArgumentParserTests {
  private func build(_ words: String...) throws -> BuildArguments {
    guard case .build(let arguments) = try ArgumentParser.parse(["build"] + words) else { throw UsageError.noCommand }
    return arguments
  }

  @Test func aBareBuildHasItsDefaults() throws {
    #expect(
      try build()
        == BuildArguments(
          site: ".", output: "public", baseURL: nil, templates: nil, strict: false, force: false, jobs: nil,
          diagnostics: .text, quiet: false, timings: false))
  }

  @Test func everyFlagOfBuildIsTaken() throws {
    #expect(
      try build(
        "my site", "--output", "out", "--base-url=https://example.org/t/", "--templates", "t", "--strict", "--force",
        "--jobs", "3", "--diagnostics", "github", "--quiet", "--timings")
        == BuildArguments(
          site: "my site", output: "out", baseURL: "https://example.org/t/", templates: "t", strict: true, force: true,
          jobs: 3, diagnostics: .github, quiet: true, timings: true))
  }

  @Test func theOutputIsInTheSiteUnlessItIsNamed() throws {
    #expect(try build("site").output == "site/public")
    #expect(try build("site/").output == "site/public")
    #expect(try build("/").output == "/public")
    #expect(try build("site", "--output", "/srv/www").output == "/srv/www")
  }

  @Test func checkAndServeHaveTheirs() throws {
    let words = ["s", "-q", "--strict", "--diagnostics=json", "--base-url", "http://localhost:80", "--timings"]
    #expect(
      try ArgumentParser.parse(["check"] + words)
        == .check(
          CheckArguments(
            build: BuildArguments(
              site: "s", output: "s/public", baseURL: "http://localhost:80", templates: nil, strict: true,
              force: false, diagnostics: .json, quiet: true, timings: true))))
    #expect(try ArgumentParser.parse(["serve"]) == .serve(ServeArguments(build: build(), port: 8000)))
    #expect(
      try ArgumentParser.parse(["serve", "--port=0", "-j", "2", "s"])
        == .serve(ServeArguments(build: build("s", "-j2"), port: 0)))
    #expect(
      try ArgumentParser.parse(["serve", "--no-watch"])
        == .serve(ServeArguments(build: build(), port: 8000, watches: false)))
  }

  @Test func flagsMayBeAnywhereAndTheLastWins() throws {
    #expect(try ArgumentParser.parse(["--strict", "build", "s"]) == .build(build("s", "--strict")))
    #expect(try build("--jobs", "1", "s", "-j", "2", "--jobs=3").jobs == 3)
    #expect(try build("--output=a", "-o", "b").output == "b")
    #expect(try build("--diagnostics", "json", "--diagnostics", "text").diagnostics == .text)
    #expect(try build("--strict", "--strict").strict)
  }

  @Test func shortFlagsMayBeCombined() throws {
    for words in [["-qj4"], ["-q", "-j4"], ["-j=4", "-q"], ["-j", "4", "-q"]] {
      guard case .build(let arguments) = try ArgumentParser.parse(["build"] + words) else { throw UsageError.noCommand }
      #expect(arguments.jobs == 4)
      #expect(arguments.quiet)
    }
  }

  @Test func afterTwoDashesNothingIsAFlag() throws {
    #expect(try build("--", "--strict").site == "--strict")
    #expect(try build("--quiet", "--", "-h").site == "-h")
    #expect(try build("--").site == ".")
    #expect(try build("-").site == "-")
    #expect(try build("--output=--strict").output == "--strict")
    #expect(try build("--output=a=b").output == "a=b")
  }

  @Test func helpAndVersionAreFoundWherePeopleLookForThem() throws {
    for words in [["help"], ["--help"], ["-h"], ["help", "--help"], ["-qh"]] {
      #expect(try ArgumentParser.parse(words) == .help(.all))
    }
    for words in [["help", "build"], ["build", "--help"], ["build", "-h"], ["--help", "build"], ["build", "-qh"]] {
      #expect(try ArgumentParser.parse(words) == .help(.command(.build)))
    }
    #expect(try ArgumentParser.parse(["serve", "--bogus", "--port", "x", "--help"]) == .help(.command(.serve)))
    #expect(try ArgumentParser.parse(["help", "help"]) == .help(.command(.help)))
    for words in [["help", "fetch", "hotels"], ["fetch", "hotels", "--help"], ["--help", "fetch", "hotels"]] {
      #expect(try ArgumentParser.parse(words) == .help(.source("hotels")))
    }
    #expect(try ArgumentParser.parse(["help", "man"]) == .help(.manual))
    for words in [["version"], ["--version"], ["-V"], ["build", "--version"]] {
      #expect(try ArgumentParser.parse(words) == .version(isVerbose: false))
    }
  }

  @Test func listHasASiteAndAForm() throws {
    #expect(
      try ArgumentParser.parse(["list", "s", "--json", "--base-url", "https://a.b/"])
        == .list(ListArguments(build: build("s", "-q", "--base-url", "https://a.b/"), isJSON: true)))
    #expect(try ArgumentParser.parse(["completions", "fish"]) == .completions(.fish))
  }

  @Test func newHasAFolderAndFiles() throws {
    #expect(
      try ArgumentParser.parse([
        "new", "site", "--title", "T", "--from", "a.csv", "b.csv", "--language", "de", "--from=c",
      ])
        == .new(NewArguments(folder: "site", title: "T", language: "de", files: ["a.csv", "b.csv", "c"])))
    #expect(try ArgumentParser.parse(["new", "site"]) == .new(NewArguments(folder: "site")))
    #expect(try ArgumentParser.parse(["explain", "a/b"]) == .explain("a/b"))
    #expect(try ArgumentParser.parse(["explain"]) == .explain(nil))
    #expect(try ArgumentParser.parse(["version", "--verbose"]) == .version(isVerbose: true))
  }

  @Test func checkTakesTheFlagsThatConcernTheOutput() throws {
    guard case .check(let check) = try ArgumentParser.parse(["check", "s", "-o", "out", "--force", "--built"]) else {
      throw UsageError.noCommand
    }
    #expect(check.build.output == "out" && check.build.force && check.isOfBuilt && !check.build.allowsShrinking)
  }

  @Test func fetchHasASourceAndASite() throws {
    let plain = FetchArguments(
      task: "departures", site: ".", from: nil, to: nil, origins: nil, destinations: nil, strict: false,
      diagnostics: .text, quiet: false)
    #expect(try ArgumentParser.parse(["fetch", "departures"]) == .fetch(plain))
    var hotels = plain
    (hotels.task, hotels.site) = ("hotels", "h")
    #expect(try ArgumentParser.parse(["fetch", "hotels", "h"]) == .fetch(hotels))
    var full = plain
    full.site = "s"
    (full.from, full.to) = (Day(iso: "2026-12-01"), Day(iso: "2028-02-29"))
    (full.origins, full.destinations) = (["a", "b", "c"], ["d"])
    (full.strict, full.quiet, full.diagnostics) = (true, true, .json)
    let words = ["--from", "2026-12-01", "--to=2028-02-29", "--origin", "a,b", "--origin=c", "--destination", "d"]
    #expect(
      try ArgumentParser.parse(["fetch", "departures", "s", "--strict", "-q", "--diagnostics", "json"] + words)
        == .fetch(full))
  }

  @Test(arguments: [
    (["fetch"], UsageError.noSource(["departures", "hotels"])),
    (["fetch", "departure"], .unknownSource("departure", ["departures", "hotels"])),
    (["fetch", "hotels", "--from", "2026-12-01"], .choiceOfDepartures("hotels")),
    (["fetch", "hotels", "--destination", "a"], .choiceOfDepartures("hotels")),
    (["fetch", "departures", "a", "b"], .tooMany(.fetch, ["departures", "a", "b"])),
    (["fetch", "departures", ""], .emptyOperand(.fetch)),
    (["fetch", "departures", "--from", "2027-02-29"], .notADay(flag: "--from", "2027-02-29")),
    (["fetch", "departures", "--to", "1 May"], .notADay(flag: "--to", "1 May")),
    (["fetch", "departures", "--from"], .missingValue(flag: "--from", placeholder: "DAY")),
    (["fetch", "departures", "--origin", "a,"], .notAnID(flag: "--origin", "a,")),
    (["fetch", "departures", "--origin", "a b"], .notAnID(flag: "--origin", "a b")),
    (["fetch", "departures", "--jobs", "2"], .flagOfOthers(flag: "--jobs", .fetch, [.build, .serve])),
    (["build", "--from", "2026-12-01"], .flagOfOthers(flag: "--from", .build, [.new, .fetch])),
  ])
  func aWrongFetchIsReported(_ words: [String], _ error: UsageError) {
    #expect(throws: error) { try ArgumentParser.parse(words) }
  }

  @Test(arguments: [
    ([], UsageError.noCommand), (["--quiet"], .noCommand), (["--"], .noCommand),
    (["biuld"], .unknownCommand("biuld")), ([""], .unknownCommand("")), (["help", "biuld"], .unknownCommand("biuld")),
    (["build", "--ouput", "x"], .unknownFlag("--ouput")), (["build", "-x"], .unknownFlag("-x")),
    (["build", "-qx"], .unknownFlag("-qx")), (["build", "-output", "x"], .unknownFlag("-output")),
    (["build", "--=x"], .unknownFlag("--")), (["build", "---strict"], .unknownFlag("---strict")),
    (["build", "--port", "80"], .flagOfOthers(flag: "--port", .build, [.serve])),
    (["check", "--port", "1"], .flagOfOthers(flag: "--port", .check, [.serve])),
    (["serve", "--timings"], .flagOfOthers(flag: "--timings", .serve, [.build, .check])),
    (["build", "--timings=json"], .unwantedValue(flag: "--timings", "json")),
    (["build", "--output"], .missingValue(flag: "--output", placeholder: "DIR")),
    (["build", "--output", "--strict"], .missingValue(flag: "--output", placeholder: "DIR")),
    (["build", "--output="], .missingValue(flag: "--output", placeholder: "DIR")),
    (["build", "--output", ""], .missingValue(flag: "--output", placeholder: "DIR")),
    (["build", "-j"], .missingValue(flag: "--jobs", placeholder: "N")),
    (["build", "--strict=yes"], .unwantedValue(flag: "--strict", "yes")),
    (["build", "-q=1"], .unwantedValue(flag: "--quiet", "1")),
    (["build", "--jobs", "0"], .notANumber(flag: "--jobs", "0", 1...1024)),
    (["build", "--jobs", "-1"], .notANumber(flag: "--jobs", "-1", 1...1024)),
    (["build", "--jobs", "two"], .notANumber(flag: "--jobs", "two", 1...1024)),
    (["build", "--jobs", "+2"], .notANumber(flag: "--jobs", "+2", 1...1024)),
    (["build", "-j4x"], .notANumber(flag: "--jobs", "4x", 1...1024)),
    (["serve", "-p", "65536"], .notANumber(flag: "--port", "65536", 0...65535)),
    (["serve", "-p", "99999999999999999999"], .notANumber(flag: "--port", "99999999999999999999", 0...65535)),
    (["build", "--diagnostics", "xml"], .notAChoice(flag: "--diagnostics", "xml", ["text", "json", "github"])),
    (["build", "--base-url", "example.org"], .notAURL(flag: "--base-url", "example.org")),
    (["build", "--base-url", "https:///x"], .notAURL(flag: "--base-url", "https:///x")),
    (["build", "--base-url", "https://a.b/?q"], .notAURL(flag: "--base-url", "https://a.b/?q")),
    (["build", "--base-url", "https://a b"], .notAURL(flag: "--base-url", "https://a b")),
    (["build", "a", "b", "c"], .tooMany(.build, ["a", "b", "c"])), (["version", "a"], .tooMany(.version, ["a"])),
    (["build", ""], .emptyOperand(.build)),
    (["new"], .missingOperand(.new)), (["new", "a", "b"], .tooMany(.new, ["a", "b"])),
    (["new", "a", "--language", "x y"], .notALanguage("x y")), (["new", ""], .emptyOperand(.new)),
    (["completions"], .missingOperand(.completions)), (["completions", "tcsh"], .unknownShell("tcsh")),
    (["help", "fetch", "trains"], .unknownSource("trains", ["departures", "hotels"])),
    (["help", "build", "hotels"], .tooMany(.help, ["build", "hotels"])),
    (["build", "--json"], .flagOfOthers(flag: "--json", .build, [.list])),
  ])
  func aWrongCallIsReported(_ words: [String], _ error: UsageError) {
    #expect(throws: error) { try ArgumentParser.parse(words) }
  }

  @Test func aVeryLongLineIsReadInNoTime() throws {
    let words = ["build"] + Array(repeating: "--strict", count: 100_000) + ["s"]
    #expect(try ArgumentParser.parse(words) == .build(build("s", "--strict")))
  }
}
