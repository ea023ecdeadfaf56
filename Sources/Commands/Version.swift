import CLibraries
import Files

/// The version of Stationary; CHANGELOG.md lists the changes of each.
package enum Version {
  package static let current = "0.1.0"

  /// For `stationary version`.
  static var line: String { "stationary \(current)\n" }

  /// For `stationary version --verbose`: the commit and the libraries, one line each.
  static var report: String {
    line + "commit \(commit ?? "unknown")\n" + libraries.map { "\($0.name) \($0.version)\n" }.joined()
  }

  static var libraries: [(name: String, version: String)] {
    (0..<clibraries_count()).map { number in
      let library = clibraries_library(number)
      return (String(cString: library.name), String(cString: library.version))
    }
  }

  /// The commit that the program was made from, which `make build` writes to a file beside it and `make install` to
  /// `share/stationary`. It is no part of the program, which would otherwise be compiled again for each commit.
  private static var commit: String? {
    let bin = Paths.split(Stationary.program).folder
    let files = [
      Paths.join(bin, "stationary.commit"), Paths.join(Paths.split(bin).folder, "share/stationary/commit"),
    ]
    let texts = files.lazy.compactMap { try? Disk().readText($0) }
    return texts.first.map { $0.split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
  }
}
