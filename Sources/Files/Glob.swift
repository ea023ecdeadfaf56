import Bytes

/// File name patterns: `*` and `?` within a name, `[a-z]` and `[!a-z]`, `**` for any depth of folders. A name that
/// begins with a dot matches only a pattern that does too.
package struct Glob: Sendable {
  /// Whether the text has a wildcard.
  package static func isPattern(_ path: String) -> Bool {
    path.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// The folder that contains all matches of a pattern: the part before its first component with a wildcard.
  package static func folder(of pattern: String) -> String {
    let steps = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let plain = steps.prefix { !isPattern(String($0)) }
    if plain.isEmpty { return "." }
    return plain.count == 1 && plain.first == "" ? "/" : plain.joined(separator: "/")
  }

  private let pattern: [Unicode.Scalar]

  /// - Parameter name: a pattern for one name, without slashes.
  package init(name: String) { pattern = Array(name.unicodeScalars) }

  package func matches(_ name: String) -> Bool {
    let text = Array(name.unicodeScalars)
    if text.first == "." && pattern.first != "." { return false }
    // One position for backtracking is enough: a later star can match everything that an earlier one could.
    var (at, here) = (0, 0)
    var back: (at: Int, here: Int)?
    while here < text.count {
      if at < pattern.count, pattern[at] == "*" {
        back = (at, here)
        at += 1
      } else if at < pattern.count, let next = step(at, text[here]) {
        (at, here) = (next, here + 1)
      } else if let star = back {
        back = (star.at, star.here + 1)
        (at, here) = (star.at + 1, star.here + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }

  /// The position after the pattern element at `at` if it matches the character.
  private func step(_ at: Int, _ character: Unicode.Scalar) -> Int? {
    switch pattern[at] {
    case "?": return at + 1
    case "[": return bracket(at, character)
    default: return pattern[at] == character ? at + 1 : nil
    }
  }

  private func bracket(_ start: Int, _ character: Unicode.Scalar) -> Int? {
    var at = start + 1
    let isNegated = at < pattern.count && (pattern[at] == "!" || pattern[at] == "^")
    if isNegated { at += 1 }
    // A bracket that closes at once is part of the set; one that never closes makes the opening one a literal.
    guard at + 1 < pattern.count, let end = pattern[(at + 1)...].firstIndex(of: "]") else {
      return character == "[" ? start + 1 : nil
    }
    var isIn = false
    while at < end {
      if at + 2 < end, pattern[at + 1] == "-" {
        if pattern[at].value <= character.value && character.value <= pattern[at + 2].value { isIn = true }
        at += 3
      } else {
        if pattern[at] == character { isIn = true }
        at += 1
      }
    }
    return isIn != isNegated ? end + 1 : nil
  }
}

extension FileSystem {
  /// The files that match a pattern, sorted by bytes, as paths relative to `folder` (absolute if the pattern is). A
  /// path without wildcards, or an existing file with exactly that name, is returned as it is; no match gives an empty
  /// list.
  package func glob(_ pattern: String, in folder: String) throws(FileError) -> [String] {
    if try status(Paths.join(folder, pattern))?.kind == .file { return [pattern] }
    guard Glob.isPattern(pattern) else { return [] }
    // The paths that the components so far match, each once, so that several `**` look at no folder more than once each.
    var matched = [pattern.utf8.first == UInt8(ascii: "/") ? "/" : ""]
    for name in pattern.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      if name == "**" {
        matched = try withFoldersBelow(matched, in: folder)
      } else if Glob.isPattern(name) {
        let glob = Glob(name: name)
        var inside: [String] = []
        for above in matched where try status(Paths.join(folder, above))?.kind == .folder {
          inside += try list(Paths.join(folder, above), recursive: false).lazy.map(\.path).filter(glob.matches)
            .map { Paths.join(above, $0) }
        }
        matched = inside
      } else {
        matched = matched.map { Paths.join($0, name) }
      }
    }
    // Reading a broken link or a device reports its fault.
    var files: [String] = []
    for path in matched {
      if let kind = try status(Paths.join(folder, path))?.kind, kind != .folder { files.append(path) }
    }
    return files.sorted(by: ByteOrder.precedes)
  }

  /// Folders, and all that are below them and not hidden, each once.
  private func withFoldersBelow(_ folders: [String], in folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    // A folder comes after those that contain it, with which it was found.
    var known: Set<String> = []
    for path in folders.sorted(by: ByteOrder.precedes) where known.insert(path).inserted {
      found.append(path)
      guard try status(Paths.join(folder, path))?.kind == .folder else { continue }
      for entry in try list(Paths.join(folder, path), recursive: true) where entry.status.kind == .folder {
        let below = Paths.join(path, entry.path)
        guard !entry.path.split(separator: "/").contains(where: { $0.first == "." }) else { continue }
        if known.insert(below).inserted { found.append(below) }
      }
    }
    return found
  }
}
