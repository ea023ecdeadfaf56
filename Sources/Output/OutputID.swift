import Files

/// The random id of an output folder: it is in the folder's file `.stationary-id` and in the record of its files. A record
/// that came with a site, or that describes another folder, has another id, and removes nothing.
enum OutputID {
  static let file = ".stationary-id"
  private static let digits = 32

  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return String((0..<digits).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" })
  }

  /// - Returns: nil if there is none; a link is not followed.
  static func read(in root: OpenFolder) -> String? {
    guard let status = try? root.status(file), status.kind == .file, status.size <= digits + 1,
      let bytes = try? root.read(file)
    else { return nil }
    let id = String(decoding: bytes.prefix(digits), as: UTF8.self)
    return id.utf8.count == digits ? id : nil
  }

  static func write(_ id: String, in root: OpenFolder) throws(FileError) {
    try root.removeFile(file)
    _ = try root.create(file, Array((id + "\n").utf8))
  }
}
