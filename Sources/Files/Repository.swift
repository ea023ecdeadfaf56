/// The folders in which version control keeps its own files. They are no part of a site, because they may contain
/// credentials: `.git/config` has the token with which a site was cloned.
enum Repository {
  static func isOwn(_ name: String) -> Bool { [".git", ".hg", ".svn"].contains(name) }

  /// Whether a path leads into one.
  static func contains(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { isOwn(String(Substring($0))) }
  }
}
