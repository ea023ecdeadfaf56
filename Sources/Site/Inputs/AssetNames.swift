/// Finds what one asset says of another: `"./name.js"` between quotes, `url(name.svg)` in style sheets.
enum AssetNames {
  /// - Parameter name: gives the name to put there, without a folder; nil leaves what stands there.
  static func replaced(
    in bytes: [UInt8], among names: Set<String>, _ name: (String) -> String?
  ) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      out.append(bytes[index])
      index += 1
      guard opens(out) else { continue }
      var end = index
      while end < bytes.count, end - index < 100, !closes(bytes[end]) { end += 1 }
      let text = String(decoding: bytes[index..<end], as: UTF8.self)
      let bare = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
      guard end < bytes.count, closes(bytes[end]), names.contains(bare), let other = name(bare) else { continue }
      out += Array((text.hasPrefix("./") ? "./" : "").utf8) + Array(other.utf8)
      index = end
    }
    return out
  }

  /// A quote, or the bracket of `url(`.
  private static func opens(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return false }
    if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") { return true }
    return last == UInt8(ascii: "(") && bytes.suffix(4).elementsEqual("url(".utf8)
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ")")
  }
}
