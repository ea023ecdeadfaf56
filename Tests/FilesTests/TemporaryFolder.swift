import Glibc
import Bytes
import Testing

@testable import Files

/// A folder for one test, gone at its end.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = "/tmp/stationary-test-\(XXH3.hex(UInt64.random(in: 0...UInt64.max)))"
    try #require(mkdir(path, 0o755) == 0)
  }

  deinit {
    let (above, name) = Paths.split(path)
    try? OpenFolder(above).removeTree(name)
  }

  func path(_ relative: String) -> String { Paths.join(path, relative) }

  func write(_ text: String, to relative: String) throws { try Disk().write(Array(text.utf8), to: path(relative)) }

  func link(_ relative: String, to target: String) { #expect(symlink(target, path(relative)) == 0) }
}
