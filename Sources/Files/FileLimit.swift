/// How large files may be. Their size is compared with these before memory is allocated for them.
package enum FileLimit {
  /// Of any file that is read, in bytes: 2 GiB.
  package static let any = 2 << 30
  /// Of a file that people write: config, Markdown, templates, strings: 64 MiB.
  package static let text = 64 << 20
}

/// Sizes in findings.
enum ByteCount {
  /// Such as `2147483648 bytes (2 GiB)`; the unit only where it says more.
  static func words(_ count: Int) -> String {
    var (unit, name) = (1, "")
    for next in ["KiB", "MiB", "GiB", "TiB", "PiB"] where count / unit >= 1024 { (unit, name) = (unit << 10, next) }
    if name.isEmpty { return "\(count) bytes" }
    let tenth = count % unit * 10 / unit
    return "\(count) bytes (\(count / unit)\(tenth > 0 ? ".\(tenth)" : "") \(name))"
  }
}
