/// Makes the links of one page: relative to it, so that the tree works under any path; or, on a page that is served
/// from any depth (404.html), from the host's root.
package struct Links: Sendable {
  private enum Base {
    /// The folder that the page stands in, from the site's root: empty or ending in a slash.
    case folder(String)
    /// The path that the site is published under, with a slash at both ends.
    case absolute(String)
  }

  private let base: Base

  package init(from folder: String) { base = .folder(folder) }

  package init(under path: String) { base = .absolute(path) }

  /// The way back to the site's root: `../../`, empty on the home page.
  package var root: String { href("") == "./" ? "" : href("") }

  /// A link to an address or a file of the site.
  package func href(_ target: String) -> String {
    switch base {
    case .absolute(let path): path + target
    case .folder(let folder): Self.relative(from: folder, to: target)
    }
  }

  private static func relative(from folder: String, to target: String) -> String {
    let (from, to) = (folder.utf8, target.utf8)
    var shared = from.startIndex
    var (i, j) = (from.startIndex, to.startIndex)
    while i < from.endIndex, j < to.endIndex, from[i] == to[j] {
      let slash = from[i] == UInt8(ascii: "/")
      from.formIndex(after: &i)
      to.formIndex(after: &j)
      if slash { shared = i }
    }
    let ups = from[shared...].count { $0 == UInt8(ascii: "/") }
    let rest = target[target.utf8.index(to.startIndex, offsetBy: from.distance(from: from.startIndex, to: shared))...]
    if ups == 0 { return rest.isEmpty ? "./" : String(rest) }
    return String(repeating: "../", count: ups) + rest
  }
}
