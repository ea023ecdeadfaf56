import Bytes
import Diagnostics
import Files

/// What is wrong with the paths themselves, before any disk is looked at.
struct PathRules {
  let paths: WantedPaths
  let problem: OutputFindings

  func findings() -> [Finding] {
    let bad = parallelMap(paths.names.count, by: 1 << 14) { $0.filter { !isGood($0) } }.joined()
    return bad.map { problem.badPath(paths.names[$0]) } + clashes() + caseClashes()
  }

  private func isGood(_ file: Int) -> Bool {
    Self.isGood(paths.names.texts.bytes.span.extracting(paths.names.texts.range(file)))
  }

  /// A relative path whose names every disk takes: not empty, not `.` or `..`, at most 255 bytes each, and together
  /// less than the system's 4,096.
  static func isGood(_ path: String) -> Bool { isGood(path.utf8.span) }

  static func isGood(_ bytes: Span<UInt8>) -> Bool {
    var (start, dots) = (0, 0)
    for at in 0..<bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "/"):
        if at - start > 255 || (at - start == dots && dots <= 2) { return false }
        (start, dots) = (at + 1, 0)
      case UInt8(ascii: "."): dots += 1
      case 0: return false
      default: break
      }
    }
    let last = bytes.count - start
    return last <= 255 && !(last == dots && dots <= 2) && bytes.count < 4000
  }

  private func clashes() -> [Finding] {
    paths.names.clashes().compactMap { clash in
      let file = paths.names[clash.first]
      if !clash.isFolder { return problem.twice(file) }
      // A path with empty names is told as a bad one.
      return file.isEmpty ? nil : problem.fileAndFolder(file, paths.names[clash.second])
    }
  }

  /// Names that differ only in case, or in how an accent is spelled, are one name on many disks. Only what has capitals
  /// or letters outside ASCII can clash, so that the usual site costs a look at its bytes.
  private func caseClashes() -> [Finding] {
    let files = paths.names.thatMayDifferInCase()
    var seen: [String: String] = [:]
    var found: [Finding] = []
    func look(_ path: String) {
      guard path.utf8.contains(where: { (0x41...0x5A).contains($0) || $0 >= 0x80 }) else { return }
      let folded = path.lowercased()
      if let other = seen[folded], !ByteOrder.equal(other, path) {
        found.append(problem.onlyCase(other, path))
      } else if !ByteOrder.equal(folded, path), paths.file(folded) != nil || paths.folder(folded) != nil {
        found.append(problem.onlyCase(folded, path))
      } else {
        seen[folded] = path
      }
    }
    var folders: Set<Int> = []
    for file in files {
      var folder = Int(paths.folderOf[file])
      while folder != 0, folders.insert(folder).inserted { folder = Int(paths.folders[folder].above) }
    }
    for folder in folders.sorted() { look(paths.path(ofFolder: folder)) }
    for file in files { look(paths.names[file]) }
    return found
  }
}
