import Bytes

extension PackedTexts {
  /// The bytes of a text, for what copies them: no text is made.
  func utf8(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }
}
