/// Paths as text.
package enum Paths {
  /// The folder of a path, and the last component; `.` is the folder of a bare name. Trailing slashes are ignored.
  package static func split(_ path: String) -> (folder: String, name: String) {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    guard let cut = bytes.lastIndex(of: slash) else { return (".", String(Substring(bytes))) }
    let name = String(Substring(bytes[bytes.index(after: cut)...]))
    return (cut == bytes.startIndex ? "/" : String(Substring(bytes[..<cut])), name)
  }

  /// `path` below `folder`; an absolute path is returned unchanged.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == slash || folder.isEmpty { return path }
    if path.isEmpty { return folder }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// Whether `path` is `folder` or inside it; both as returned by `resolved`.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    return path.utf8.count == folder.utf8.count || folder == "/"
      || path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: folder.utf8.count)] == slash
  }

  /// The rest of a path below a folder, empty for the folder itself; nil if it is not inside.
  package static func rest(of path: String, in folder: String) -> String? {
    guard isInside(path, folder) else { return nil }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count).drop { $0 == slash }))
  }

  /// Whether a path relative to a folder leads out of that folder, by its text alone, without following links.
  package static func leaves(_ path: String) -> Bool {
    if path.utf8.first == slash { return true }
    var depth = 0
    for name in path.utf8.split(separator: slash) where !name.elementsEqual(".".utf8) {
      depth += name.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private static let slash = UInt8(ascii: "/")
}
