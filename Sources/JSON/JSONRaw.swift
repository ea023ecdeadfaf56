extension JSONValue {
  /// The bytes of the value in the file, including escapes, blanks and the digits of numbers.
  package var raw: [UInt8] { tape.raw(index) }
}

extension JSONMember {
  /// The bytes of the name in the file, with its quotes and escapes.
  package var rawName: [UInt8] { tape.raw(key) }
}

extension JSONTape {
  fileprivate func raw(_ index: Int) -> [UInt8] { bytes(from: offset(index), to: end(index)) }

  /// The offset after the value's last byte. The closing bracket of a container follows its last value, with only
  /// blanks between them.
  private func end(_ index: Int) -> Int {
    switch kind(index) {
    case JSONTape.string, JSONTape.escapedString, JSONTape.badString: offset(index) + length(index) + 2
    case JSONTape.array, JSONTape.object: bracket(after: last(index).map(end) ?? offset(index) + 1) + 1
    default: offset(index) + length(index)
    }
  }

  /// The index of a container's last value.
  private func last(_ index: Int) -> Int? {
    let hasKeys = kind(index) == JSONTape.object
    var next = inside(index)
    var last: Int?
    for _ in 0..<length(index) {
      last = hasKeys ? after(next) : next
      next = after(last ?? next)
    }
    return last
  }

  private func bracket(after offset: Int) -> Int {
    var offset = offset
    while byte(at: offset) != UInt8(ascii: "]"), byte(at: offset) != UInt8(ascii: "}") { offset += 1 }
    return offset
  }
}
