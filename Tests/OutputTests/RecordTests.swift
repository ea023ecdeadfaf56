import Bytes
import Files
import Glibc
import Testing

@testable import Output

@Suite("The record of what was written")
struct RecordTests {
  let site: TestSite
  let pages = Dictionary(uniqueKeysWithValues: (0..<12).map { ("d\($0 % 3)/\($0)", "page \($0)") })

  init() throws { site = try TestSite() }

  @Test("Cut anywhere, it costs no page and no crash, and a loss is reported")
  func cut() throws {
    try site.build(pages)
    let path = try site.recordPath
    let record = try Disk().read(path)
    for length in 0..<record.count {
      try Disk().write(Array(record[..<length]), to: path)
      let prepared = site.tree().prepare(Array(pages.keys))
      #expect(prepared.findings.map(\.id) == ["output/record-damaged"], "\(length) bytes")
      #expect(!prepared.hasErrors)
    }
    // What is not known as ours has our bytes still.
    #expect(try site.build(pages).kept == 12)
    #expect(site.tree().prepare(Array(pages.keys)).findings.isEmpty)
  }

  @Test("With a byte changed anywhere, it costs no page and no crash, and never passes for whole")
  func changed() throws {
    try site.build(pages)
    let path = try site.recordPath
    let record = try Disk().read(path)
    for index in record.indices {
      var bytes = record
      bytes[index] ^= 0x21
      try Disk().write(bytes, to: path)
      let prepared = site.tree().prepare(Array(pages.keys))
      #expect(prepared.findings.map(\.id) == ["output/record-damaged"], "byte \(index)")
    }
  }

  @Test("What a damaged record lost stays and is reported when it is in the way; what it kept is ours")
  func lost() throws {
    try site.build(pages)
    try Disk().write(Array("rubbish".utf8), to: site.recordPath)
    var new = pages
    new["d0/0"] = "changed"
    #expect(site.errors(new) == ["output/foreign-file public/d0/0"])
    #expect(site.errors(new, force: true) == [])
    #expect(try site.files() == new)
  }

  @Test("A record in an older or newer form is as none")
  func form() throws {
    try site.build(pages)
    var bytes = try Disk().read(site.recordPath)
    bytes[OutputRecord.form.count - 2] += 1
    #expect(OutputRecord(bytes).files.isEmpty && OutputRecord(bytes).isDamaged)
    #expect(OutputRecord([]).isDamaged)
  }

  @Test("What was about to be written is known, and a torn end of it is no damage")
  func pending() throws {
    try site.build(["a": "1"])
    _ = try site.tree().prepare(["a", "b", "c/d"]).begin()
    let bytes = try Disk().read(site.recordPath)
    let record = OutputRecord(bytes)
    #expect(record.hasPending && record.isWhole)
    #expect(record.files.map { record.path($0.path) } == ["a", "b", "c/d"])
    #expect(record.folders.map { record.path($0) } == ["c"])
    let torn = OutputRecord(bytes.dropLast(3))
    #expect(!torn.isDamaged && !torn.isWhole && torn.files.count == 3)
    // A build that died after it had written these: they are ours, go, and are counted.
    try site.put("?", at: "public/b")
    try site.put("?", at: "public/c/d")
    #expect(try site.build(["a": "1"]).numbers == OutputSummary(kept: 1, removed: 2, bytes: 1))
    #expect(try site.files() == ["a": "1"])
  }

  @Test("A torn end is not added to, and what it lost is reported as not ours")
  func tornEnd() throws {
    try site.build(["a": "1"])
    _ = try site.tree().prepare(["a", "b"]).begin()
    try Disk().write(try Disk().read(site.recordPath).dropLast(3), to: site.recordPath)
    let writing = try site.tree().prepare(["a", "x/y"]).begin()
    let record = OutputRecord(try Disk().read(site.recordPath))
    #expect(record.isWhole && record.files.map { record.path($0.path) } == ["a", "x/y"])
    writing.abandon()
  }

  @Test("Each output folder has its own, and a site that was moved finds its own again")
  func names() throws {
    let name = RecordFile.name(forOutput: "/s/public", site: "/s")
    #expect(name == RecordFile.name(forOutput: "/moved/public", site: "/moved"))
    #expect(name != RecordFile.name(forOutput: "/s/a/public", site: "/s"))
    #expect(name != RecordFile.name(forOutput: "/public", site: "/s"))
    #expect(name.hasPrefix("public-") && name.hasSuffix(".record"))
  }

  @Test("Paths from a record never lead out of the output")
  func hostile() throws {
    try site.build(["a": "1"])
    try site.put("precious", at: "outside")
    var writer = RecordWriter()
    let slot = FileState(size: 8, modified: 1, hash: 0, state: .kept, isRecorded: true)
    var content = described(["../outside", "/etc/none", ""], slot, version: "1")
    content.otherFiles = ["../outside"]
    content.otherFolders = ["..", "../x"]
    writer.record(content)
    try Disk().write(writer.bytes, to: site.recordPath)
    #expect(try site.build(["a": "1"]).removed == 0)
    #expect(try Disk().readText(site.path + "/outside") == "precious")
  }

  /// A record of files of which the same is known.
  private func described(_ paths: [String], _ slot: FileState, version: String) -> RecordWriter.Content {
    var content = RecordWriter.Content(
      paths: WantedPaths(SortedPaths(paths)), slots: Array(repeating: slot, count: paths.count), version: version,
      configuration: 0, id: "")
    content.files = Array(paths.indices)
    return content
  }

  @Test("Two thousand files a block, and many blocks")
  func large() throws {
    let slot = FileState(size: 5, modified: 6, hash: 7, state: .kept, isRecorded: true)
    var writer = RecordWriter()
    var content = described((10_000..<60_000).map { "folder/\($0)" }, slot, version: "1.0")
    content.otherFiles = ["p"]
    content.folders = [1]
    writer.record(content)
    let record = OutputRecord(writer.bytes)
    #expect(record.isWhole && record.files.count == 50_001 && record.files[0].hash == 7 && record.version == "1.0")
    #expect(record.path(record.files[49_999].path) == "folder/59999")
    // One damaged block loses its own alone.
    var bytes = writer.bytes
    bytes[bytes.count / 2] ^= 1
    #expect(OutputRecord(bytes).isDamaged && OutputRecord(bytes).files.count == 48_001)
  }
}
