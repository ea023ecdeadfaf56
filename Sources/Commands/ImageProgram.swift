import Files

/// Finds `stationary-images`, the program that reads pictures, relative to `stationary`: in the same folder, or in
/// `libexec/stationary` next to its `bin`.
enum ImageProgram {
  static let name = "stationary-images"

  /// - Parameter program: the path of `stationary` itself, links resolved.
  /// - Returns: nil if it is not found.
  static func find(program: String, files: any FileSystem) -> String? {
    let bin = Paths.split(program).folder
    return [bin, Paths.join(Paths.split(bin).folder, "libexec/stationary")].map { Paths.join($0, name) }
      .first { (try? files.status($0))?.kind == .file }
  }
}
