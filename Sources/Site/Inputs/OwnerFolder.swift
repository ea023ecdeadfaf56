import Diagnostics
import Files

/// One of the owner's folders in the site: `content`, `templates`, `static`.
struct OwnerFolder {
  let files: any FileSystem
  let site: String
  /// Relative to the site.
  let name: String

  /// The entries in the folder and its subfolders; none if it does not exist. Unreadable entries are reported and left
  /// out.
  ///
  /// - Parameters:
  ///   - brokenLink: the finding's id for a broken link.
  ///   - unreadable: the finding's id for a folder that cannot be listed.
  ///   - isMeant: whether the site uses a path.
  func entries(
    brokenLink: String = "files/broken-link", unreadable: String, _ findings: inout Findings,
    isMeant: (String) -> Bool
  ) -> [FolderEntry] {
    let folder = Paths.join(site, name)
    do throws(FileError) {
      switch try files.status(folder)?.kind {
      case .folder, .link: break
      case .file, .special, nil: return []
      }
      return try files.list(folder, recursive: true).filter { entry in
        guard isMeant(entry.path) else { return false }
        guard let fault = entry.fault else { return true }
        let shown = Paths.join(name, entry.path)
        findings.add(FileError(shown, .read, fault).finding(brokenLink, .warning))
        return false
      }
    } catch {
      let shown = Paths.rest(of: error.path, in: site) ?? name
      switch error.cause {
      case .dangling, .linkLoop: findings.add(error.finding(brokenLink, .warning, as: shown))
      default: findings.add(error.finding(unreadable, as: shown))
      }
      return []
    }
  }
}
