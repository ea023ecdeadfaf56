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
        if !links.isEmpty { return links.map { .stateLink(shown($0, site)) } }
      }
      return []
    } catch {
      return [error.finding("output/failed", as: shown(error.path, site))]
    }
  }

  private static func shown(_ path: String, _ site: String) -> String {
    String(Substring(path.utf8.dropFirst(site.utf8.count).drop { $0 == UInt8(ascii: "/") }))
  }
}

extension Finding {
  fileprivate static func stateLink(_ path: String) -> Finding {
    Finding(
      "files/state-link", .error, at: SourceLocation(path),
      what: "a symbolic link in Stationary's own folder, where links are not followed", advice: "remove the link")
  }
}
