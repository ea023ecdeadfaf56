import Dispatch
import Files
import Glibc
import Testing

@testable import Output

/// A site's two states; builds go from one to the other.
enum Tides {
  static let low = pages(word: "low", only: "l")
  static let high = pages(word: "high", only: "h")

  private static func pages(word: String, only: String) -> [String: String] {
    var pages: [String: String] = [:]
    for number in 0..<60 {
      pages["same/\(number % 5)/\(number)"] = String(repeating: "same \(number) ", count: 400)
      pages["changed/\(number % 5)/\(number)"] = String(repeating: "\(word) \(number) ", count: 400)
      pages["\(only)/only/\(number % 5)/\(number)"] = String(repeating: "\(word) \(number) ", count: 400)
    }
    // A file here is a folder there.
    pages[only == "l" ? "swap" : "swap/a/b"] = word
    pages[only == "l" ? "paws/a/b" : "paws"] = word
    return pages
  }

  /// Kills this process at some moment in the next `milliseconds`.
  static func killSoon(within milliseconds: UInt32) {
    let delay = UInt32.random(in: 0...(milliseconds * 1000))
    DispatchQueue.global().async {
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
  }
}

@Suite("Builds that are killed", .serialized)
struct KillTests {
  static let kills = getenv("SOAK") == nil ? 5 : 25

  @Test("Killed at any moment, each file is old or new and whole, and the next build finishes")
  func later() async throws {
    let site = try TestSite()
    try site.build(Tides.low)
    try site.put("mine", at: "public/CNAME")
    try site.put("mine", at: "public/changed/0/mine")
    let foreign = ["CNAME": "mine", "changed/0/mine": "mine"]
    for turn in 0..<Self.kills {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = site.path as String] in
        let site = TestSite(at: path)
        Tides.killSoon(within: 60)
        while true {
          try site.build(Tides.high)
          try site.build(Tides.low)
        }
      }
      for (path, text) in try site.files() where !path.hasSuffix("/") {
        let isWhole = [Tides.low[path], Tides.high[path], foreign[path]].contains(text)
        #expect(isWhole, "\(path) has \(text.utf8.count) bytes after turn \(turn)")
      }
      let next = turn % 2 == 0 ? Tides.high : Tides.low
      try site.build(next)
      let isThere = try site.files() == next.merging(foreign) { $1 }
      #expect(isThere)
      #expect(
        try site.build(next).numbers
          == OutputSummary(kept: next.count, bytes: next.values.reduce(0) { $0 + $1.utf8.count }))
      #expect(try site.strays() == [])
    }
  }

  @Test("A first build that is killed leaves no output or a whole one, and the next build finishes")
  func first() async throws {
    let site = try TestSite()
    for turn in 0..<Self.kills {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = site.path as String] in
        let site = TestSite(at: path)
        Tides.killSoon(within: 40)
        while true {
          try site.remove("gone")
          rename(site.output, site.path + "/gone")
          try site.build(Tides.high)
        }
      }
      let files = try site.files()
      let isWhole = [[:], Tides.low, Tides.high].contains(files)
      #expect(isWhole, "\(files.count) files after turn \(turn)")
      try site.remove("gone")
      let next = turn % 2 == 0 ? Tides.low : Tides.high
      try site.build(next)
      let isThere = try site.files() == next
      #expect(isThere)
      #expect(try site.strays() == [])
    }
  }

  @Test("What an interrupted first build left beside the output is removed by the next")
  func leftovers() throws {
    let site = try TestSite()
    do { try site.tree().prepare(["a/b"]).begin().write("a/b", [1]) }
    #expect(try site.strays() == [".public.stationary-first"] && !Disk().exists(site.output))
    try site.build(["a/c": "2"])
    #expect(try site.strays() == [])
    do {
      let writing = try site.tree().prepare(["a/b", "a/c"]).begin()
      try writing.write("a/b", [1])
    }
    #expect(try site.strays() == [".public.stationary-drafts"])
    try site.build(["a/c": "2"])
    #expect(try site.strays() == [])
    #expect(try site.files() == ["a/c": "2"])
  }

  @Test("A first build that died with its record written does not make the owner's files ours")
  func recordBeforeRename() throws {
    let site = try TestSite()
    do {
      let writing = try site.tree().prepare(["a", "b"]).begin()
      for path in ["a", "b"] { try writing.write(path, Array("1".utf8)) }
      // The output appears, with a file of its owner, while the build runs: the last step fails.
      try site.put("mine", at: "public/a")
      #expect(throws: OutputError.self) { try writing.commit() }
    }
    #expect(site.errors(["a": "1"]) == ["output/foreign-file public/a"])
    try site.build(["b": "1"])
    #expect(try site.files() == ["a": "mine", "b": "1"])
    #expect(try site.strays() == [])
  }
}
