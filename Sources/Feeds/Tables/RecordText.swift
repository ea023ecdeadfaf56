import JSON

/// Writes flat records as the JSON of a kind, and keeps where each value comes from.
struct RecordText {
  private(set) var bytes: [UInt8] = []
  private(set) var origins: JSONOrigins
  private var needsComma = false

  /// - Parameter original: the text of the file.
  init(_ original: [UInt8]) { origins = JSONOrigins(original) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Begins an object or a list.
  mutating func open(_ bracket: Character, from origin: Int? = nil) {
    separate()
    mark(origin)
    bytes.append(bracket.asciiValue ?? 0)
    needsComma = false
  }

  mutating func close(_ bracket: Character) {
    bytes.append(bracket.asciiValue ?? 0)
    needsComma = true
  }

  mutating func key(_ name: String, from origin: Int? = nil) {
    separate()
    mark(origin)
    JSONString.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A string that is not in the file.
  mutating func string(_ text: String) {
    separate()
    JSONString.append(text, to: &bytes)
    needsComma = true
  }

  /// A number that is not in the file.
  mutating func number(_ literal: String) {
    separate()
    bytes += literal.utf8
    needsComma = true
  }

  mutating func value(_ value: FlatRecords.Value) {
    separate()
    mark(value.origin)
    bytes += value.json
    needsComma = true
  }

  /// A member of an object, if the record has the value.
  mutating func member(_ name: String, _ value: FlatRecords.Value?) {
    guard let value else { return }
    key(name, from: value.origin)
    self.value(value)
  }

  private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }

  private mutating func mark(_ origin: Int?) { if let origin { origins.mark(bytes.count, from: origin) } }
}

/// Strings of JSON.
enum JSONString {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0.span, to: &bytes) }
  }

  /// - Parameter text: UTF-8.
  static func append(_ text: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "1")\(String(byte & 15, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
