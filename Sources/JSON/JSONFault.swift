/// A syntax error in JSON.
struct JSONFault: Error, Equatable {
  /// The offset of the faulty byte, or the length of the text.
  var offset: Int
  var what: String
  /// The offset where the enclosing container or string begins; `what` ends with its name.
  var opening: Int?

  /// Returns the first fault of a text that simdjson has rejected.
  static func first(in text: [UInt8]) -> JSONFault {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      return JSONFault(offset: 0, what: "the file is UTF-16, not UTF-8")
    }
    let syntax = JSONScanner.fault(in: text)
    guard let encoding = invalidByte(in: text), encoding.offset <= syntax?.offset ?? .max else {
      return syntax ?? JSONFault(offset: 0, what: "the file is not JSON")
    }
    return encoding
  }

  private static func invalidByte(in text: [UInt8]) -> JSONFault? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: text.span)
      return nil
    } catch {
      let offset = error.byteOffsets.lowerBound
      return JSONFault(offset: offset, what: "byte \(hexadecimal(text[offset], digits: 2)) is not UTF-8")
    }
  }

  static func hexadecimal(_ byte: UInt8, digits: Int) -> String {
    let hex = String(byte, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - hex.utf8.count)) + hex
  }
}
