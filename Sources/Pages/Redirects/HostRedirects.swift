import Model

/// The hosts' `_redirects`: one line for each redirect, `/from /to 301`, after the owner's own lines.
enum HostRedirects {
  static let name = "_redirects"
  /// The largest number of lines that hosts read (Cloudflare Pages).
  static let most = 2_000
  /// The largest number of lines with `*`, which come last (Cloudflare Pages).
  static let mostFolders = 100

  /// - Parameters:
  ///   - own: the owner's `static/_redirects`.
  ///   - base: the path under which the site is published, with a slash at both ends.
  static func bytes(_ redirects: [Redirect], own: [UInt8], base: String) -> [UInt8] {
    let room = max(0, most - lines(own))
    let folders = redirects.filter { $0.line == .folder }
    let splats = folders.prefix(min(mostFolders, room))
    // A folder without a line for all of its addresses has at least one for its own.
    let single = outerFirst(redirects.filter { $0.line == .own } + folders.dropFirst(splats.count))
    var text: [UInt8] = own
    if let last = own.last, last != 10 { text.append(10) }
    for redirect in single.prefix(room - splats.count) {
      text += "\(base)\(redirect.address) \(base)\(redirect.target) 301\n".utf8
    }
    for redirect in splats {
      text += "\(base)\(redirect.address)* \(base)\(redirect.target):splat 301\n".utf8
    }
    return text
  }

  /// The addresses of fewer folders first, which more readers have kept.
  private static func outerFirst(_ redirects: [Redirect]) -> [Redirect] {
    let depths = redirects.map { redirect in redirect.address.utf8.count { $0 == UInt8(ascii: "/") } }
    return redirects.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { redirects[$0] }
  }

  /// The number of the owner's rules.
  private static func lines(_ own: [UInt8]) -> Int {
    own.split(separator: 10).count { line in
      line.first { $0 != 32 && $0 != 9 && $0 != 13 }.map { $0 != UInt8(ascii: "#") } ?? false
    }
  }
}
