/// Bytes that may not stand as they are, as a mark and two hex digits.
struct HexEscape {
  /// As in addresses.
  static let percent = HexEscape(mark: "%", kept: "-._~")
  /// As in names of files, where the hyphen and the point alone stand as they are.
  static let tilde = HexEscape(mark: "~", kept: "-.")

  let mark: Unicode.Scalar
  /// What stands as it is, besides A–Z a–z 0–9.
  let kept: String

  func encode(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || kept.unicodeScalars.contains(scalar) {
        out.unicodeScalars.append(scalar)
      } else {
        out.unicodeScalars.append(mark)
        out += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: mark == "%")
      }
    }
    return out
  }
}
