/// Numbers in the texts of days and times, which have a fixed count of digits.
enum Digits {
  /// Nil where a byte is no digit of ASCII.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The number with zeros before it: `07`. Of a negative one the sign comes first and is not counted.
  static func write(_ number: Int, count: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    while rest > 0 || bytes.count - start < count {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }
}
