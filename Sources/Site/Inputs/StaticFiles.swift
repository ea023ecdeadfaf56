import Diagnostics
import Files
import Pages

/// The owner's `static/`: carried into the site as it is.
struct StaticFiles {
  let files: any FileSystem
  let site: String

  /// The files but for `_headers`, which is merged with the product's.
  func routes(_ findings: inout Findings) -> [Route] {
    let folder = Paths.join(site, "static")
    do throws(FileError) {
      guard try files.status(folder)?.kind == .folder else { return [] }
      return try files.list(folder, recursive: true).filter {
        $0.status.kind != .folder && !($0.status.kind == .file && $0.path == OwnHeaders.name)
      }.compactMap { entry in
        let shown = "static/" + entry.path
        guard entry.status.kind == .file else {
          findings.add(.notCarried(Place(shown)))
          return nil
        }
        return Route(path: entry.path, owner: shown, place: Place(shown), body: .file(Paths.join(site, shown)))
      }
    } catch {
      findings.add(error.finding("static/unreadable", as: "static"))
      return []
    }
  }
}

extension Finding {
  static func notCarried(_ place: Place) -> Finding {
    Finding(
      "static/not-carried", .warning, at: place, what: "this is no file that can be copied, and is left out",
      advice: "see where the link leads, or take it away")
  }
}
