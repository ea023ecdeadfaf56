import Diagnostics
import Files

/// Findings about the output folder. Paths inside the site are shown relative to it.
struct OutputFindings: Sendable {
  /// The paths of the output folder and the site, as `Disk.resolved` returns them.
  let folder, site: String

  func shown(_ relative: String) -> String { shown(absolute: Paths.join(folder, relative)) }

  func shown(absolute path: String) -> String {
    guard path != site else { return path }
    return Paths.rest(of: path, in: site) ?? path
  }

  func failed(_ error: FileError) -> Finding {
    error.finding("output/failed", as: shown(absolute: error.path))
  }

  func badPath(_ path: String) -> Finding {
    error("bad-path", path, "invalid path for a page", "change the name or id that it is made from")
  }

  func twice(_ path: String) -> Finding {
    error("two-owners", path, "two pages have the same path", "change the name or id of one of them")
  }

  func fileAndFolder(_ file: String, _ inside: String) -> Finding {
    error(
      "file-and-folder", file, "the path is needed for a file and for a folder with \(inside)",
      "rename one of them")
  }

  func onlyCase(_ one: String, _ other: String) -> Finding {
    error(
      "only-case", other,
      "the path differs from \(one) only in case or in the encoding of an accent, which many disks do not "
        + "distinguish", "change the name or id of one of them")
  }

  func isFile() -> Finding {
    error("is-file", "", "the output folder is a file", "choose another folder with --output")
  }

  func leadsNowhere() -> Finding {
    error("dangling-link", "", "the output folder is a link to a missing folder", "create that folder")
  }

  func notWritable(_ error: FileError) -> Finding {
    Finding(
      "output/not-writable", .error, at: SourceLocation(shown(absolute: error.path)), what: error.what,
      advice: "give the user who runs the build permission to write there, or choose another folder with --output")
  }

  func overlaps(_ source: String) -> Finding {
    error(
      "inside-source", "", "the output folder and \(shown(absolute: source)) must not contain each other",
      "choose another folder with --output")
  }

  func foreignFile(_ path: String) -> Finding {
    error(
      "foreign-file", path, "a file that Stationary did not write is at the path of a page",
      "move it away, or use --force to replace it")
  }

  func foreignFolder(_ path: String) -> Finding {
    error(
      "foreign-folder", path, "a folder with files that Stationary did not write is at the path of a file",
      "move it away")
  }

  func foreignAbove(_ path: String) -> Finding {
    error(
      "foreign-file", path, "a file that Stationary did not write is at the path of a folder",
      "move it away, or use --force to replace it")
  }

  func link(_ path: String) -> Finding {
    error(
      "foreign-link", path,
      "a symbolic link is at the path of a folder, and links out of the output are not followed",
      "move it away, or use --force to replace it")
  }

  func busy() -> Finding {
    error("busy", "", "another build is writing to this folder", "wait until it has finished")
  }

  /// - Parameter outdated: files that the record names, that are there, and that no page needs.
  func recordOfAnother(_ outdated: [String]) -> Finding {
    Finding(
      "output/record-of-another", .warning, at: SourceLocation(shown(absolute: folder)),
      what: "the record of written files is that of another folder, or came with the site, so nothing is removed here"
        + (outdated.isEmpty ? "" : "; \(outdated.count) files that it names are outdated"),
      advice: "if Stationary wrote this folder, use --adopt once; otherwise remove outdated files yourself",
      notes: outdated.prefix(5).map { "outdated: \(shown($0))" })
  }

  func reserved(_ path: String) -> Finding {
    error("bad-path", path, "Stationary keeps the id of the output folder in this file", "remove or rename yours")
  }

  func damaged(_ name: String) -> Finding {
    Finding(
      "output/record-damaged", .warning, at: SourceLocation(shown(absolute: name)),
      what: "the record of written files is damaged, so some files may no longer be recognized as Stationary's",
      advice: "no action needed if the build succeeds; otherwise check the files it reports, and use --force")
  }

  func notWritten(_ paths: [String]) -> Finding {
    Finding(
      "output/not-written", .error, at: SourceLocation(shown(paths.first ?? "")),
      what: "\(paths.count == 1 ? "a page was" : "\(paths.count) pages were") planned but not written",
      advice: "report this as a bug in Stationary")
  }

  func notPlanned(_ path: String) -> Finding {
    error("not-planned", path, "a page was written but not planned", "report this as a bug in Stationary")
  }

  private func error(_ id: String, _ path: String, _ what: String, _ advice: String) -> Finding {
    Finding("output/" + id, .error, at: SourceLocation(shown(path)), what: what, advice: advice)
  }
}

/// One or more errors that stopped writing.
package struct OutputError: Error, Sendable {
  package let findings: [Finding]

  package init(_ findings: [Finding]) { self.findings = findings }

  package init(_ finding: Finding) { self.init([finding]) }
}
