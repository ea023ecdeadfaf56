// Access to the bytes of a document, to compare how values are written.
extension JSONValue {
  /// From the value's first byte to the beginning of the next key or value; includes the punctuation between them.
  package var textRange: Range<Int> { tape.offset(index)..<tape.offset(ofTokenAt: tape.after(index)) }

  /// Whether both are objects with the same names in the same order, written with the same escapes.
  package func hasNames(of other: JSONValue) -> Bool {
    tape.kind(index) == JSONTape.object && tape.hasNames(index, of: other.index, in: other.tape)
  }

  /// Calls `body` with a range of the document's bytes.
  package func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    tape.withText(range, body)
  }
}

extension JSONMember {
  /// Whether both have the same name, written with the same escapes.
  package func isNamed(like other: JSONMember) -> Bool { tape.isWritten(key, like: other.key, of: other.tape) }

  /// From the name's opening quote to the beginning of the next key or value.
  package var textRange: Range<Int> { tape.offset(key)..<value.textRange.upperBound }
}
