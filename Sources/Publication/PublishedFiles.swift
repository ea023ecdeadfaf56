import Bytes
import Diagnostics

/// The files of the published site, by their hashes: `published/files.lock`.
package struct PublishedFiles: Sendable {
  /// XXH3-64 of each file, by its path in the output folder.
  package let hashes: [String: UInt64]

  private static let form = LockFile("files")
  package static var path: String { form.path }

  /// - Parameter bytes: those of `files.lock`; nil if there is none.
  package init(_ bytes: [UInt8]?, _ findings: inout Findings) {
    guard let bytes else {
      hashes = [:]
      return
    }
    var (lines, faults) = Self.form.lines(bytes)
    var hashes: [String: UInt64] = [:]
    hashes.reserveCapacity(lines.count)
    for line in lines {
      if line.fields.count == 2, Self.isPath(line.fields[0]), line.fields[1].utf8.count == 16,
        let hash = UInt64(line.fields[1], radix: 16)
      {
        // Of the two sides of a merge conflict, neither may be what is online.
        hashes[line.fields[0]] = hashes[line.fields[0]] == nil || hashes[line.fields[0]] == hash ? hash : 0
      } else {
        faults.append(.line(line.number))
      }
    }
    lines = []
    self.hashes = hashes
    findings.add(Self.form.findings(faults, .warning))
  }

  /// Whether a text is a path of a file in the output folder: its lines are given to programs that remove files.
  private static func isPath(_ text: String) -> Bool {
    text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The bytes of the file.
  package static func bytes(_ files: [(path: String, hash: UInt64)]) -> [UInt8] {
    form.bytes(files.map { [$0.path, XXH3.hex($0.hash)] })
  }

  /// The differences between the published files and those of the output folder, in the order of the paths' bytes.
  package func changes(_ files: [(path: String, hash: UInt64)]) -> (changed: [String], removed: [String]) {
    let changed = files.filter { hashes[$0.path] != $0.hash }.map(\.path)
    let present = Set(files.map(\.path))
    return (
      changed.sorted(by: ByteOrder.precedes),
      hashes.keys.filter { !present.contains($0) }.sorted(by: ByteOrder.precedes)
    )
  }
}
