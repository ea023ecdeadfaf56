import CZones

/// What `tzdata.zi` lists: the release, and the names of all zones and of the links to them. It is the authority on
/// names: a folder of zones also holds files that are none (`posixrules`), and copies that count leap seconds (`right/`).
struct ZoneNames {
  /// Such as `2025b`.
  let release: String?
  /// In order of their names. A zone has no target; a link's is another name.
  let names: [(name: String, target: String?)]

  /// Nil where there is no such file, or it lists nothing.
  init?(path: String) {
    guard let file = czones_names_open(path) else { return nil }
    defer { czones_names_close(file) }
    let version = String(cString: czones_names_release(file))
    release = version.isEmpty || version == "unknown" ? nil : version
    var targets: [String: String?] = [:]
    while let (name, target) = Self.next(file) { targets[name] = .some(target) }
    names = targets.filter { Self.isPlain($0.key) }.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    guard !names.isEmpty else { return nil }
  }

  private static func next(_ file: OpaquePointer) -> (name: String, target: String?)? {
    var name: UnsafePointer<CChar>?
    var target: UnsafePointer<CChar>?
    guard czones_names_next(file, &name, &target), let name, let target else { return nil }
    let text = String(cString: target)
    return (String(cString: name), text.isEmpty ? nil : text)
  }

  /// Whether a name has the form of those of zones, and so leads to no file outside the folder: parts of letters,
  /// digits, `_`, `-` and `+`, with a `/` between them.
  static func isPlain(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count <= 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPlain) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
