import Diagnostics
import Files

/// The words of all that can be wrong with the output, and how its paths are shown: relative to the site where they
/// are in it.
struct OutputFindings: Sendable {
  /// The output folder and the site, as `Disk.resolved` gives them.
  let folder: String
  let site: String

  func shown(_ relative: String) -> String { shown(absolute: Paths.join(folder, relative)) }

  func shown(absolute path: String) -> String {
    guard Paths.isInside(path, site), path != site else { return path }
    return String(Substring(path.utf8.dropFirst(site == "/" ? 1 : site.utf8.count + 1)))
  }

  func failed(_ error: FileError) -> Finding {
    error.finding("output/failed", as: shown(absolute: error.path))
  }

  func badPath(_ path: String) -> Finding {
    error("bad-path", path, "a page cannot have this path", "change the name or id that it comes from")
  }

  func twice(_ path: String) -> Finding {
    error("two-owners", path, "two pages want this path", "change the name or id of one of them")
  }

  func fileAndFolder(_ file: String, _ inside: String) -> Finding {
    error(
      "file-and-folder", file, "it is to be a file, and a folder with \(inside) in it",
      "change the name of one of the two")
  }

  func onlyCase(_ one: String, _ other: String) -> Finding {
    error(
      "only-case", other,
      "it differs from \(one) only in case or in how an accent is spelled, which many disks take "
        + "for one name", "change the name or id of one of them")
  }

  func isFile() -> Finding {
    error("is-file", "", "the output folder is a file", "choose another folder with --output")
  }

  func leadsNowhere() -> Finding {
    error("dangling-link", "", "it is a link that leads nowhere", "make the folder that it leads to")
  }

  func notWritable(_ error: FileError) -> Finding {
    Finding(
      "output/not-writable", .error, at: SourceLocation(shown(absolute: error.path)), what: error.what,
      advice: "let the user who builds write there, or choose another folder with --output")
  }

  func overlaps(_ source: String) -> Finding {
    error(
      "inside-source", "", "the output folder and \(shown(absolute: source)) lie one in the other",
      "choose another folder with --output")
  }

  func foreignFile(_ path: String) -> Finding {
    error(
      "foreign-file", path, "a file that Stationary did not write stands where a page must go",
      "move it away, or let --force replace it")
  }

  func foreignFolder(_ path: String) -> Finding {
    error(
      "foreign-folder", path, "a folder that is not all Stationary's own stands where a file must go",
      "move it away")
  }

  func foreignAbove(_ path: String) -> Finding {
    error(
      "foreign-file", path, "a file that Stationary did not write stands where a folder must go",
      "move it away, or let --force replace it")
  }

  func link(_ path: String) -> Finding {
    error(
      "foreign-link", path,
      "a symbolic link stands where a folder must go, and links are not followed out of the "
        + "output", "move it away, or let --force replace it")
  }

  func busy() -> Finding {
    error("busy", "", "another build writes to this folder", "wait until it has finished")
  }

  func damaged(_ name: String) -> Finding {
    Finding(
      "output/record-damaged", .warning, at: SourceLocation(shown(absolute: name)),
      what: "the record of what was written is damaged, and files that it no longer names are not known as ours",
      advice: "nothing, if the build succeeds; else look at the files that it names, and build with --force")
  }

  func notWritten(_ paths: [String]) -> Finding {
    Finding(
      "output/not-written", .error, at: SourceLocation(shown(paths.first ?? "")),
      what: "\(paths.count == 1 ? "a page was" : "\(paths.count) pages were") planned and not written",
      advice: "report this as a fault of Stationary")
  }

  func notPlanned(_ path: String) -> Finding {
    error("not-planned", path, "a page was written that was not planned", "report this as a fault of Stationary")
  }

  private func error(_ id: String, _ path: String, _ what: String, _ advice: String) -> Finding {
    Finding("output/" + id, .error, at: SourceLocation(shown(path)), what: what, advice: advice)
  }
}

/// What ended the writing: one or more findings, all of them errors.
package struct OutputError: Error, Sendable {
  package let findings: [Finding]
  /// Whether the build trusted a record that is wrong; a build that takes no paths from the record succeeds.
  package private(set) var isWrongRecord = false

  package init(_ findings: [Finding]) { self.findings = findings }

  /// The record of the last build named a file that is not made.
  package static var wrongRecord: OutputError {
    var error = OutputError([])
    error.isWrongRecord = true
    return error
  }

  package init(_ finding: Finding) { self.init([finding]) }
}
