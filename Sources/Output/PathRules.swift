import Bytes
import Diagnostics
import Files

/// Checks of the paths themselves, without the disk.
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

  /// Whether every file system accepts a relative path: no empty names, `.` or `..`, at most 255 bytes for each name,
  /// and less than the system's limit of 4,096 in total.
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
      // A path with empty names is reported as invalid.
      return file.isEmpty ? nil : problem.fileAndFolder(file, paths.names[clash.second])
    }
  }

  /// Names that differ only in case or Unicode normalisation are the same on many disks. Only names with capitals or
  /// letters outside ASCII can clash, so most sites need only a scan of their bytes.
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
