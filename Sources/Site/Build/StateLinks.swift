import Diagnostics
import Files

/// Symbolic links among the files that Stationary keeps in a site. They are not followed, and are errors before
/// anything is written or fetched. Files in the entries of the picture cache are checked on use, not here.
package enum StateLinks {
  package static func findings(site: String) -> [Finding] {
    let state = StateFolder(site: site)
    do throws(FileError) {
      for folder in [state, state.folder("pictures")] {
        let links = try folder.links()
        if !links.isEmpty { return links.map { .stateLink(Paths.rest(of: $0, in: site) ?? $0) } }
      }
      return []
    } catch {
      return [error.finding("output/failed", as: Paths.rest(of: error.path, in: site))]
    }
  }
}

extension Finding {
  fileprivate static func stateLink(_ path: String) -> Finding {
    Finding(
      "files/state-link", .error, at: SourceLocation(path),
      what: "a symbolic link in Stationary's own folder, where links are not followed", advice: "remove the link")
  }
}
