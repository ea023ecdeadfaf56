import Files
import Glibc
import Synchronization
import Testing

@testable import Site

private struct Silence: BuildProgress {
  func begin(_ stage: Stage, total: Int) {}
  func advance(by count: Int) {}
  func end() {}
}

@Suite("Pages in view") struct ViewedPagesTests {
  private let root: String
  private let templates =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Templates"

  init() throws {
    var template = Array("/tmp/viewed-pages-XXXXXX".utf8CString)
    let made = mkdtemp(&template) != nil
    try #require(made)
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try write(
      "stationary.toml",
      "title = \"T\"\n[[sources]]\nkind = \"stations\"\npath = \"s.json\"\n[output]\noffline = false\n")
    try write("s.json", "{\"citiesFrom\": []}")
    for name in ["a", "b", "c"] { try write("content/\(name).md", "# Page \(name)\n\nfirst\n") }
  }

  private func write(_ path: String, _ text: String) throws {
    try Disk().write(Array(text.utf8), to: root + "/site/" + path)
  }

  private func build(_ viewed: ViewedPages? = nil) -> Outcome {
    var request = BuildRequest(site: root + "/site", jobs: 2, templates: templates, version: "1")
    request.output = root + "/site/public"
    var world = BuildWorld(progress: Silence(), now: { 0 }, time: { 0 }, isStopped: { false })
    world.viewed = viewed
    return Pipeline(request, files: Disk(), world: world).build()
  }

  /// The pages that have the new text.
  private static func new(_ root: String) -> [String] {
    ["a", "b", "c"].filter { name in
      let bytes = (try? Disk().read("\(root)/site/public/\(name)/index.html")) ?? []
      return String(decoding: bytes, as: UTF8.self).contains("second")
    }
  }

  @Test func areWrittenBeforeAllOthers() throws {
    #expect(build().end == .done)
    for name in ["a", "b", "c"] { try write("content/\(name).md", "# Page \(name)\n\nsecond\n") }
    let seen = Mutex<[[String]]>([])
    let viewed = ViewedPages(
      files: { ["b/index.html", "nowhere/index.html"] },
      areWritten: { [root] in seen.withLock { $0.append(Self.new(root)) } })
    let outcome = build(viewed)
    #expect(outcome.end == .done && outcome.output?.changed.count == 3)
    #expect(seen.withLock { $0 } == [["b"]])
    #expect(Self.new(root) == ["a", "b", "c"])
    #expect(build(viewed).isUnchanged)
  }

  @Test func inputsAreKnownAlsoIfNothingHasChanged() throws {
    let first = build()
    let second = build()
    #expect(second.isUnchanged && !first.isUnchanged)
    #expect(Set(second.inputs) == Set(first.inputs))
    try write("stationary.toml", "title = ")
    let failed = build()
    #expect(failed.end == .failed && failed.inputs.contains { $0.path.hasSuffix("stationary.toml") })
  }
}
