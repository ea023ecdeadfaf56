import Mustache

extension ByteWriter {
  /// A point as people read it: `46.818, −71.215`; with a point in every language, because it is copied into maps.
  /// - Parameter decimals: three are some hundred metres, four are ten; at most five.
  mutating func append(latitude: Double, longitude: Double, decimals: Int) {
    append(shown: latitude, decimals)
    append(UInt8(ascii: ","))
    append(UInt8(ascii: " "))
    append(shown: longitude, decimals)
  }

  /// Rounded to five decimals first, which is what the search index has: so a browser shows the same from it.
  private mutating func append(shown value: Double, _ decimals: Int) {
    var step: UInt = 1
    for _ in decimals..<5 { step *= 10 }
    let scaled = (UInt((value.magnitude * 100_000).rounded()) + step / 2) / step
    if value < 0 && scaled > 0 { append("−") }
    append(scaled, decimals: decimals)
  }
}
