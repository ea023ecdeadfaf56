import Diagnostics

extension LockFile {
  /// The findings about the faults of a file.
  ///
  /// - Parameter severity: `.error` if the file is to be replaced, so that nothing in it is lost.
  func findings(_ faults: [Fault], _ severity: Finding.Severity) -> [Finding] {
    var found: [Finding] = []
    var (conflicts, lines): ([Int], [Int]) = ([], [])
    for fault in faults {
      switch fault {
      case .noHeader: found.append(noHeader(severity))
      case .version(let version): found.append(otherVersion(version, severity))
      case .conflict(let line): conflicts.append(line)
      case .line(let line): lines.append(line)
      }
    }
    if let first = conflicts.first {
      found.append(
        Finding(
          "published/conflict", severity, at: SourceLocation(path, line: first),
          what: "markers of a merge conflict; the lines of both sides are used",
          advice: "remove the lines with markers and keep the lines of both sides"))
    }
    if let first = lines.first {
      found.append(
        Finding(
          "published/bad-line", severity, at: SourceLocation(path, line: first),
          what: lines.count == 1 ? "a damaged line is ignored" : "\(lines.count) damaged lines are ignored",
          advice: Self.restore))
    }
    return found
  }

  private func noHeader(_ severity: Finding.Severity) -> Finding {
    Finding(
      "published/bad-header", severity, at: SourceLocation(path, line: 1),
      what: "the first line is not “\(header)”; the file is ignored", advice: Self.restore)
  }

  private func otherVersion(_ version: String, _ severity: Finding.Severity) -> Finding {
    Finding(
      "published/other-version", severity, at: SourceLocation(path, line: 1),
      what: "version \(version) of the file is unknown to this version of Stationary; the file is ignored",
      advice: "use the version of Stationary that published the site, or a later one")
  }

  private static let restore = "restore the file from version control, or remove the damaged part"
}

extension Finding {
  /// Ids that are those of other things than in the published site.
  ///
  /// - Parameters:
  ///   - thing: one of these things, as it was published.
  ///   - key: its present key.
  ///   - others: the number of further things of the kind.
  ///   - place: the record that has its former id.
  package static func renumbered(
    _ thing: PublishedThing, now key: ThingKey, others: Int, at place: SourceLocation?
  ) -> Finding {
    Finding(
      "published/renumbered", .warning, at: place,
      what: "ids were given to other things since the site was published: \(thing.key.kind) \(thing.key.id) was "
        + "\(thing.name), which is \(key.id) now" + (others == 0 ? "" : "; \(others) more"),
      advice:
        "keep the ids of things when others are added or removed; the former addresses lead to the same things as before"
    )
  }
}
