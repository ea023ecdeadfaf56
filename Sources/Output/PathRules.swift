import Bytes
import Diagnostics
import Files

/// What is wrong with the paths themselves, before any disk is looked at.
struct PathRules {
  let paths: WantedPaths
  let told: OutputFindings

  func findings() -> [Finding] {
    paths.names.filter { !Self.isGood($0) }.map(told.badPath) + clashes() + caseClashes()
  }

  /// A relative path whose names every disk takes: not empty, not `.` or `..`, at most 255 bytes each, and together
  /// less than the system's 4,096.
  static func isGood(_ path: String) -> Bool {
    let bytes = path.utf8.span
    var start = 0
    for at in 0...bytes.count where at == bytes.count || bytes[at] == UInt8(ascii: "/") {
      let isDots = (start..<at).allSatisfy { bytes[$0] == UInt8(ascii: ".") }
      if at - start > 255 || (isDots && at - start <= 2) { return false }
      start = at + 1
    }
    for at in 0..<bytes.count where bytes[at] == 0 { return false }
    return bytes.count < 4000
  }

  private func clashes() -> [Finding] {
    paths.clashes.compactMap { first, second in
      switch (first, second) {
      case (.file(let one), .file): told.twice(paths.names[one])
      case (.file(let file), .folder(let folder)), (.folder(let folder), .file(let file)):
        // A path with empty names is told as a bad one.
        folder == 0 ? nil : told.fileAndFolder(paths.names[file], paths.names[Int(paths.folders[folder].sample)])
      case (.folder, .folder): nil
      }
    }
  }

  /// Names that differ only in case, or in how an accent is spelled, are one name on many disks. Only what has capitals
  /// or letters outside ASCII can clash, so that the usual site costs a look at its bytes.
  private func caseClashes() -> [Finding] {
    var seen: [String: String] = [:]
    var found: [Finding] = []
    func look(_ path: String) {
      guard path.utf8.contains(where: { (0x41...0x5A).contains($0) || $0 >= 0x80 }) else { return }
      let folded = path.lowercased()
      if let other = seen[folded], !ByteOrder.equal(other, path) {
        found.append(told.onlyCase(other, path))
      } else if !ByteOrder.equal(folded, path), paths.item(folded) != nil {
        found.append(told.onlyCase(folded, path))
      } else {
        seen[folded] = path
      }
    }
    for folder in paths.folders.indices.dropFirst() { look(paths.path(ofFolder: folder)) }
    for name in paths.names { look(name) }
    return found
  }
}
