import CJSON

extension JSONError {
  /// - Parameters:
  ///   - status: what `cjson_read` returned, other than `CJSON_OK`.
  ///   - bytes: the file's bytes, without a byte-order mark.
  init(status: Int32, bytes: ArraySlice<UInt8>) {
    switch Int(status) {
    case Int(CJSON_TOO_LARGE):
      self.init(
        line: 1, column: 1, what: "the file is too large; the limits are 200 million values and 256 MB for a string")
    case Int(CJSON_NO_MEMORY):
      self.init(line: 1, column: 1, what: "not enough memory to read the file")
    default:
      // simdjson seldom reports where the fault is, so the slow scanner finds it.
      let text = Array(bytes)
      let fault = JSONFault.first(in: text)
      var positions = TextPositions()
      let (line, column) = positions.position(of: fault.offset, in: text.span)
      var what = fault.what
      if let opening = fault.opening {
        let begin = positions.position(of: opening, in: text.span)
        what += " that starts at line \(begin.line), column \(begin.column)"
      }
      self.init(line: line, column: column, what: what)
    }
  }
}
