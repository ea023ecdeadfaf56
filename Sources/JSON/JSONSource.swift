/// The text of a document as it stands in the file, for who wants to know whether two values are written alike.
extension JSONValue {
  /// From the value's first byte to the token that follows its last: what stands between goes along.
  package var textRange: Range<Int> { tape.offset(index)..<tape.offset(ofTokenAt: tape.after(index)) }

  /// Whether both are objects with the same names in the same order, written in one way.
  package func hasNames(of other: JSONValue) -> Bool {
    tape.kind(index) == JSONTape.object && tape.hasNames(index, of: other.index, in: other.tape)
  }

  /// Hands over bytes of the document.
  package func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    tape.withText(range, body)
  }
}

extension JSONMember {
  /// Whether both have one name, written in one way.
  package func isNamed(like other: JSONMember) -> Bool { tape.isWritten(key, like: other.key, of: other.tape) }

  /// From the name's opening quote to the token that follows the value's last.
  package var textRange: Range<Int> { tape.offset(key)..<value.textRange.upperBound }
}
