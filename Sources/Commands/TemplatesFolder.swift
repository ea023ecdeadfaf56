import Files

/// Finds the product's `Templates/` relative to the program: in `share/stationary` next to its `bin`, or in the
/// checkout that it was built in.
enum TemplatesFolder {
  static let name = "Templates"

  /// - Parameter program: the program's own path, links resolved.
  /// - Returns: nil if it is not found.
  static func find(program: String, files: any FileSystem) -> String? {
    let bin = Paths.split(program).folder
    return candidates(bin).first { (try? files.status($0 + "/layouts/page.html"))?.kind == .file }
  }

  private static func candidates(_ bin: String) -> [String] {
    var folders = [Paths.join(Paths.split(bin).folder, "share/stationary/" + name)]
    var folder = bin
    // .build/x86_64-unknown-linux-gnu/release/stationary is three folders below the checkout, that of .build/plain four.
    for _ in 0..<5 {
      folders.append(Paths.join(folder, name))
      folder = Paths.split(folder).folder
    }
    return folders
  }
}
