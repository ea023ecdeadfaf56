import CLibraries
import Files

/// The version of Stationary; CHANGELOG.md lists the changes of each.
package enum Version {
  package static let current = "0.1.0"

  /// For `stationary version`.
  static var line: String { "stationary \(current)\n" }

  /// For `stationary version --verbose`: the commit and the libraries, one line each.
  static var report: String {
    let origin = "commit \(commit ?? "unknown")\n" + (repository.map { "repository \($0)\n" } ?? "")
    return line + origin + libraries.map { "\($0.name) \($0.version)\n" }.joined()
  }

  static var libraries: [(name: String, version: String)] {
    (0..<clibraries_count()).map { number in
      let library = clibraries_library(number)
      return (String(cString: library.name), String(cString: library.version))
    }
  }

  /// The commit that the program was made from.
  private static var commit: String? { origin?.first.map(String.init) }

  /// The repository of Stationary on GitHub that the program was made from: «OWNER/stationary».
  static var repository: String? { origin?.dropFirst().first.map(String.init) }

  /// The lines of the file that `make build` writes beside the program and `make install` to `share/stationary`. They
  /// are no part of the program, which would otherwise be compiled again for each commit.
  private static var origin: [Substring]? {
    let bin = Paths.split(Stationary.program).folder
    let files = [
      Paths.join(bin, "stationary.commit"), Paths.join(Paths.split(bin).folder, "share/stationary/commit"),
    ]
    return files.lazy.compactMap { try? Disk().readText($0) }.first?.split(whereSeparator: \.isNewline)
  }
}
