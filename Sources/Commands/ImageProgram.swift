import Files

/// Finds `stationary-images`, the program that reads pictures, from where `stationary` lies: beside it, or in
/// `libexec/stationary` beside its `bin`.
enum ImageProgram {
  static let name = "stationary-images"

  /// - Parameter program: the path of `stationary` itself, links resolved.
  /// - Returns: nil where there is none.
  static func find(program: String, files: any FileSystem) -> String? {
    let bin = Paths.split(program).folder
    return [bin, Paths.join(Paths.split(bin).folder, "libexec/stationary")].map { Paths.join($0, name) }
      .first { (try? files.status($0))?.kind == .file }
  }
}
