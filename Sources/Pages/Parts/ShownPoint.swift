import Mustache

extension ByteWriter {
  /// Appends a point as readers see it: `46.818, −71.215`. The decimal separator is a point in every language, because
  /// people copy it into maps.
  /// - Parameter decimals: 3 is about a hundred metres, 4 about ten; at most 5.
  mutating func append(latitude: Double, longitude: Double, decimals: Int) {
    append(shown: latitude, decimals)
    append(UInt8(ascii: ","))
    append(UInt8(ascii: " "))
    append(shown: longitude, decimals)
  }

  /// Rounds to five decimals first, as in the search index, so that a browser shows the same from it.
  private mutating func append(shown value: Double, _ decimals: Int) {
    var step: UInt = 1
    for _ in decimals..<5 { step *= 10 }
    let scaled = (UInt((value.magnitude * 100_000).rounded()) + step / 2) / step
    if value < 0 && scaled > 0 { append("−") }
    append(scaled, decimals: decimals)
  }
}
