/// How the characters of a text file are written as bytes.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  /// With a byte order mark, or beginning with letters of ASCII.
  case utf16 = "utf-16"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1256 = "windows-1256"

  /// - Returns: the text in UTF-8 without a byte order mark.
  package func decoded(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8:
      let start = CSVFile.start(of: bytes)
      let text = start == 0 ? bytes : Array(bytes[start...])
      return Self.isUTF8(text) ? text : Array(String(decoding: text, as: UTF8.self).utf8)
    case .utf16: return Self.fromUTF16(bytes)
    case .windows1250: return decoded(bytes, Self.upper1250)
    case .windows1251: return decoded(bytes, Self.upper1251)
    case .windows1252: return decoded(bytes, Self.upper1252)
    case .windows1253: return decoded(bytes, Self.upper1253)
    case .windows1254: return decoded(bytes, Self.upper1254)
    case .windows1256: return decoded(bytes, Self.upper1256)
    }
  }

  /// Its name for people, such as `Windows-1250`.
  package var name: String {
    switch self {
    case .utf8, .utf16: rawValue.uppercased()
    default: "W" + rawValue.dropFirst()
    }
  }

  /// Whether a byte of it is a character, so that any bytes seem to be text.
  package var isOfSingleBytes: Bool { self != .utf8 && self != .utf16 }

  /// The encoding that the bytes show: by a byte order mark, else UTF-8 if they are that, else the usual one.
  /// - Parameter language: a BCP 47 tag; empty if unknown.
  package static func detected(in bytes: [UInt8], language: String = "") -> TextEncoding {
    if isBigUTF16(bytes) != nil { return .utf16 }
    return isUTF8(bytes) ? .utf8 : usual(in: language)
  }

  /// The encoding that texts in a language had before Unicode.
  private static func usual(in language: String) -> TextEncoding {
    switch language.lowercased().prefix(while: { $0 != "-" }) {
    case "pl", "cs", "hu", "ro", "hr", "sl", "sk", "bs", "sq": .windows1250
    case "ru", "uk", "bg", "sr", "mk", "be": .windows1251
    case "el": .windows1253
    case "tr", "az": .windows1254
    case "ar", "fa", "ur": .windows1256
    default: .windows1252
    }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool { (try? UTF8Span(validating: bytes.span)) != nil }

  /// Whether the bytes are UTF-16 with the larger byte first; nil if they are not UTF-16: they have no byte order mark, and
  /// do not begin with two characters of ASCII, of which every other byte is 0.
  private static func isBigUTF16(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: mark) { return false }
    if bytes.starts(with: mark.reversed()) { return true }
    guard bytes.count >= 4 else { return nil }
    return switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 1..<0x80, 0, 1..<0x80): true
    case (1..<0x80, 0, 1..<0x80, 0): false
    default: nil
    }
  }

  /// The byte order mark of UTF-16 with the smaller byte first.
  private static let mark: [UInt8] = [0xFF, 0xFE]

  private static func fromUTF16(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = isBigUTF16(bytes) ?? false
    let start = bytes.starts(with: mark) || bytes.starts(with: mark.reversed()) ? 2 : 0
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { at in
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private func decoded(_ bytes: [UInt8], _ upper: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += upper[Int(byte) - 0x80] }
    }
    return text
  }
}

/// The characters of the bytes from 0x80 to 0xFF, as the WHATWG Encoding Standard has them.
extension TextEncoding {
  private static func characters(_ text: String) -> [[UInt8]] {
    text.unicodeScalars.map { Array(String($0).utf8) }
  }

  private static let upper1250 = characters(
    "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
      + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
      + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
      + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")

  private static let upper1251 = characters(
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ"
      + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
      + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
      + "абвгдежзийклмнопрстуфхцчшщъыьэюя")

  private static let upper1252 = characters(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
      + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
      + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
      + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")

  private static let upper1253 = characters(
    "€\u{81}‚ƒ„…†‡\u{88}‰\u{8A}‹\u{8C}\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}\u{9D}\u{9E}\u{9F}"
      + "\u{A0}΅Ά£¤¥¦§¨©\u{FFFD}«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"
      + "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί"
      + "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}")

  private static let upper1254 = characters(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}\u{9E}Ÿ"
      + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
      + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß"
      + "àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ")

  private static let upper1256 = characters(
    "€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u{200C}\u{200D}ں"
      + "\u{A0}،¢£¤¥¦§¨©ھ«¬\u{AD}®¯°±²³´µ¶·¸¹؛»¼½¾؟"
      + "ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقك"
      + "àلâمنهوçèéêëىيîï\u{64B}\u{64C}\u{64D}\u{64E}ô\u{64F}\u{650}÷\u{651}ù\u{652}ûü\u{200E}\u{200F}ے")
}
