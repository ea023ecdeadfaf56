import Diagnostics
import Files
import Publication

/// Reads and writes `published/` of a site.
struct PublicationFiles {
  let files: any FileSystem
  let site: String

  /// - Parameter isReplaced: whether the files will be replaced.
  func read(isReplaced: Bool = false, _ findings: inout Findings) -> Publication {
    var found: [String: [UInt8]] = [:]
    for path in Publication.paths { found[path] = bytes(path, isReplaced: isReplaced, &findings) }
    return Publication(found, isReplaced: isReplaced, &findings)
  }

  /// The bytes of a file; nil if there is none, or, with a finding, if it cannot be read.
  func bytes(_ path: String, isReplaced: Bool = false, _ findings: inout Findings) -> [UInt8]? {
    let file = Paths.join(site, path)
    do throws(FileError) {
      return try files.exists(file) ? try files.read(file) : nil
    } catch {
      var finding = error.finding("published/unreadable", as: path)
      if !isReplaced && !error.cause.isShortage { finding.severity = .warning }
      return findings.reject(finding)
    }
  }

  /// Writes the files that differ.
  ///
  /// - Returns: their number.
  func write(_ all: [(path: String, bytes: [UInt8])]) throws(FileError) -> Int {
    var written = 0
    for (path, bytes) in all {
      let file = Paths.join(site, path)
      if (try? files.read(file)) == bytes { continue }
      try files.write(bytes, to: file)
      written += 1
    }
    return written
  }
}
