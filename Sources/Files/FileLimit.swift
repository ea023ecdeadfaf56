/// The maximum sizes of files. They are checked before memory is allocated.
package enum FileLimit {
  /// For any file that is read: 2 GiB.
  package static let any = 2 << 30
  /// For files written by people (config, Markdown, templates, strings): 64 MiB.
  package static let text = 64 << 20
}

/// Sizes in findings.
enum ByteCount {
  /// Such as `2147483648 bytes (2 GiB)`; the unit only if it is useful.
  static func words(_ count: Int) -> String {
    var (unit, name) = (1, "")
    for next in ["KiB", "MiB", "GiB", "TiB", "PiB"] where count / unit >= 1024 { (unit, name) = (unit << 10, next) }
    if name.isEmpty { return "\(count) bytes" }
    let tenth = count % unit * 10 / unit
    return "\(count) bytes (\(count / unit)\(tenth > 0 ? ".\(tenth)" : "") \(name))"
  }
}
