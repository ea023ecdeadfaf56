import Diagnostics
import Files
import Glibc
import Bytes
import Testing

@testable import Output

/// A site's folder for one test, gone at its end.
final class TestSite: Sendable {
  let path: String
  var output: String { path + "/public" }
  private let isOwner: Bool

  init() throws {
    // Scripts/test-swift names a folder in memory.
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(folder)/stationary-output-\(XXH3.hex(UInt64.random(in: 0...UInt64.max)))"
    isOwner = true
    try #require(mkdir(path, 0o755) == 0)
  }

  /// A site that another process made and will remove.
  init(at path: String) {
    self.path = path
    isOwner = false
  }

  deinit {
    guard isOwner else { return }
    let (above, name) = Paths.split(path)
    try? OpenFolder(above).removeTree(name)
  }

  func tree(force: Bool = false, version: String = "1") -> OutputTree {
    OutputTree(folder: output, recordFolder: path + "/.stationary", force: force, version: version)
  }

  /// A build as the house makes it; the errors, if there are some, are thrown before anything is written.
  @discardableResult
  func build(
    _ pages: [String: String], force: Bool = false, apart: [String] = []
  ) throws -> OutputSummary {
    let prepared = tree(force: force).prepare(Array(pages.keys), apart: apart)
    for path in prepared.foreign {
      if let finding = prepared.adopt(path, Array((pages[path] ?? "").utf8)) { prepared.findings.append(finding) }
    }
    let writing = try prepared.begin()
    for (path, text) in pages { try writing.write(path, Array(text.utf8)) }
    return try writing.commit()
  }

  /// The ids of the errors that end a build, and the paths that they name.
  func errors(_ pages: [String: String], force: Bool = false, apart: [String] = []) -> [String] {
    do {
      try build(pages, force: force, apart: apart)
      return []
    } catch let error as OutputError {
      return error.findings.map { "\($0.id) \($0.place?.path ?? "")" }
    } catch {
      return ["\(error)"]
    }
  }

  /// All files under the output and their text; links as `-> target`, empty folders as `name/`.
  func files(of folder: String? = nil) throws -> [String: String] {
    let folder = folder ?? output
    var found: [String: String] = [:]
    guard let root = try? OpenFolder(folder) else { return [:] }
    for name in try root.names() where name != OutputID.file {
      switch try root.status(name)?.kind {
      case .folder:
        let inside = try files(of: folder + "/" + name)
        if inside.isEmpty { found[name + "/"] = "" }
        for (path, text) in inside { found[name + "/" + path] = text }
      case .file: found[name] = String(decoding: try root.read(name), as: UTF8.self)
      default: found[name] = "->"
      }
    }
    return found
  }

  func put(_ text: String, at relative: String) throws { try Disk().write(Array(text.utf8), to: path + "/" + relative) }

  func link(_ relative: String, to target: String) { #expect(symlink(target, path + "/" + relative) == 0) }

  func remove(_ relative: String) throws {
    let folder = try OpenFolder(path)
    if try folder.status(relative)?.kind == .folder {
      try folder.removeTree(relative)
    } else {
      try folder.removeFile(relative)
    }
  }

  /// What is beside the output, besides the record.
  func strays() throws -> [String] { try OpenFolder(path).names().filter { $0 != "public" && $0 != ".stationary" } }

  var recordPath: String {
    get throws {
      let names = try OpenFolder(path + "/.stationary").names()
      return path + "/.stationary/" + (try #require(names.first { $0.hasSuffix(".record") }))
    }
  }

  /// A number that is another one when the file was written anew.
  func identity(_ relative: String) -> [Int64] {
    var status = stat()
    guard lstat(path + "/" + relative, &status) == 0 else { return [] }
    return [Int64(status.st_ino), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec)]
  }

  /// Sets a file's time of change.
  func touch(_ relative: String, seconds: Int = 1_000_000_000, nanoseconds: Int = 0) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    #expect(utimensat(AT_FDCWD, path + "/" + relative, [time, time], 0) == 0)
  }
}

extension OutputSummary {
  /// Without the pages by name.
  var numbers: OutputSummary {
    OutputSummary(written: written, kept: kept, removed: removed, bytes: bytes, bytesWritten: bytesWritten)
  }
}
