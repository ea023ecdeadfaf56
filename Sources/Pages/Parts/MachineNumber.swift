/// A number of the data as programs read it from an attribute.
enum MachineNumber {
  /// In plain digits and the shortest form that reads back as the same number: `100`, `13.1`.
  /// - Parameter number: finite.
  static func text(_ number: Double) -> String {
    if number == 0 { return "0" }
    let written = number.description
    guard let mark = written.utf8.firstIndex(of: UInt8(ascii: "e")) else {
      return written.hasSuffix(".0") ? String(written.dropLast(2)) : written
    }
    let sign = number < 0 ? "-" : ""
    let mantissa = written[..<mark].drop { $0 == "-" }.split(separator: ".")
    let whole = mantissa.first.map(String.init) ?? ""
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let exponent = Int(written[written.utf8.index(after: mark)...].drop { $0 == "+" }) ?? 0
    if exponent < 0 { return sign + "0." + zeros(-exponent - whole.count) + whole + fraction }
    let point = whole.count + exponent
    let digits = whole + fraction
    guard digits.count > point else { return sign + digits + zeros(point - digits.count) }
    return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
}
