/// Writes the pieces of JSON.
enum JSONText {
  static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      case "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}": escape(scalar.value, to: &bytes)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  static func write<Item>(
    _ items: [Item], _ open: Unicode.Scalar, _ close: Unicode.Scalar, to bytes: inout [UInt8],
    _ item: (Item, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, value) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      item(value, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func escape(_ value: UInt32, to bytes: inout [UInt8]) {
    let hex = String(value, radix: 16)
    bytes += Array(("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
  }
}
