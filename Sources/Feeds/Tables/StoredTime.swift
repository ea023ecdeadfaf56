/// Times as spreadsheet programs store them, where a cell is not formatted as a time.
enum StoredTime {
  /// A part of a day, up to two days: the number of its decimals, and its minutes if they are whole.
  static func fraction(_ text: String) -> (digits: Int, minutes: Int?)? {
    guard let first = text.utf8.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
      let mark = text.dropFirst().first, ".,".contains(mark), (3...24).contains(text.utf8.count),
      let days = Double(text.replacing(",", with: "."))
    else { return nil }
    let minutes = days * 1440
    return (text.utf8.count - 2, abs(minutes - minutes.rounded()) < 0.02 ? Int(minutes.rounded()) : nil)
  }

  /// The minutes of a fraction of a day, `0.253472222`. Nil for fewer than five decimals, which may be a time such as `6.05`, and for
  /// other texts.
  static func minutes(_ text: String) -> Int? {
    fraction(text).flatMap { $0.digits > 4 ? $0.minutes : nil }
  }

  /// The time behind the date that programs give to times without one, `1899-12-30 06:05:00`; nil for others.
  static func withoutDate(_ text: String) -> String? {
    guard (12...30).contains(text.utf8.count), text.contains(":"),
      let date = text.split(whereSeparator: { $0 == " " || $0 == "T" }).first, origins.contains(String(date))
    else { return nil }
    return String(text.dropFirst(date.count + 1))
  }

  /// Whether a text is a date as programs store it, such as 46357: a day of this century in days since 1900 or 1904, which
  /// the file does not say, and perhaps a part of it.
  static func isDate(_ text: some StringProtocol) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    guard (1...2).contains(parts.count), parts[0].utf8.count == 5,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), let days = Int(parts[0])
    else { return false }
    return (35_000..<73_051).contains(days)
  }

  private static let origins: Set<String> = [
    "1899-12-30", "1899-12-31", "1904-01-01", "12/30/1899", "30/12/1899", "30.12.1899", "1/0/1900", "0/1/1900",
    "01/00/1900", "00/01/1900", "0.1.1900", "00.01.1900", "1900-01-00",
  ]
}
