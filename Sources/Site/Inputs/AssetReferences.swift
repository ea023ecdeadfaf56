import Files

/// The references of scripts and style sheets to other assets: `"./name.js"` between quotes, `url(name.svg)`. Relative
/// paths start at the folder of the asset that has them.
enum AssetReferences {
  /// - Parameters:
  ///   - asset: the name of the asset that the bytes belong to.
  ///   - endings: the last bytes of the names of all assets, because most texts between quotes are none.
  ///   - published: the name under which an asset is published; nil keeps a reference that does not lead to another
  ///     asset as it is. The flag is true for static imports.
  static func replaced(
    in bytes: [UInt8], of asset: String, endings: Set<UInt8>, _ published: (_ name: String, _ isImport: Bool) -> String?
  ) -> [UInt8] {
    let folder = Paths.split(asset).folder
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var copied = 0
    var start = 0
    while start < bytes.count {
      start += 1
      guard opens(bytes, at: start - 1) else { continue }
      var end = start
      while end < bytes.count, end - start < 100, !closes(bytes[end]) { end += 1 }
      guard end > start, end < bytes.count, closes(bytes[end]), endings.contains(bytes[end - 1]) else { continue }
      let path = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let name = resolved(path, in: folder), let other = published(name, isImport(bytes[..<(start - 1)])) else {
        continue
      }
      out += bytes[copied..<start]
      let (folder, _) = Paths.split(path)
      out += Array((path.contains("/") ? folder + "/" : "").utf8) + Array(Paths.split(other).name.utf8)
      start = end
      copied = end
    }
    return out + bytes[copied...]
  }

  /// The name of the asset that a relative path leads to; nil if it leads out of the assets.
  private static func resolved(_ path: String, in folder: String) -> String? {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return folder == "." ? path : folder + "/" + path }
    var parts = folder == "." ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/", omittingEmptySubsequences: false) where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a quote after these bytes opens the path of a static import.
  private static func isImport(_ bytes: ArraySlice<UInt8>) -> Bool {
    let before = bytes.suffix(20).reversed().drop { $0 == UInt8(ascii: " ") }
    return before.starts(with: "morf".utf8) || before.starts(with: "tropmi".utf8)
  }

  /// Whether a byte is a quote, or ends `url(`.
  private static func opens(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case UInt8(ascii: "("): bytes[...index].suffix(4).elementsEqual("url(".utf8)
    default: false
    }
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ")")
  }
}
