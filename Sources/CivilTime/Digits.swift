/// Numbers with a fixed count of digits, in days and times.
enum Digits {
  /// Nil unless all bytes are ASCII digits.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Appends the number with leading zeros: `07`. The sign of a negative number is not counted.
  static func write(_ number: Int, count: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if count == 2, magnitude < 100 {
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude / 10))
      return bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
    }
    var place: UInt = 1
    for _ in 1..<count { place *= 10 }
    while magnitude / place >= 10 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude / place % 10))
      place /= 10
    }
  }
}
