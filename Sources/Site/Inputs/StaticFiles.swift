import Diagnostics
import Files
import Pages

/// The owner's `static/`, which is copied to the site.
struct StaticFiles {
  let files: any FileSystem
  let site: String

  /// All files except `_headers` and `_redirects`, which are merged with the product's.
  func copied(_ findings: inout Findings) -> [PlannedFile] {
    let folder = OwnerFolder(files: files, site: site, name: "static")
    let entries = folder.entries(brokenLink: "static/not-carried", unreadable: "static/unreadable", &findings) { _ in
      true
    }
    return entries.filter {
      $0.status.kind != .folder && !($0.status.kind == .file && [OwnHeaders.name, OwnRedirects.name].contains($0.path))
    }.compactMap { entry in
      let shown = "static/" + entry.path
      guard entry.status.kind == .file else { return findings.reject(.notCarried(SourceLocation(shown))) }
      guard entry.status.size <= FileLimit.any else {
        let cause = FileError.Cause.exceeds(size: entry.status.size, limit: FileLimit.any)
        return findings.reject(FileError(shown, .read, cause).finding("static/unreadable"))
      }
      return PlannedFile(
        path: entry.path, owner: shown, place: SourceLocation(shown), body: .file(Paths.join(site, shown)))
    }
  }
}

extension Finding {
  static func notCarried(_ place: SourceLocation) -> Finding {
    Finding(
      "static/not-carried", .warning, at: place, what: "not a file that can be copied; it is skipped",
      advice: "correct the link or the name, or remove it")
  }
}
