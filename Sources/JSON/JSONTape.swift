import CJSON
import Glibc
import Locks

/// The tape of one document, as CJSON.h describes it.
///
/// All unsafe code of the module that reads the tape is in this file. The class is `@unchecked Sendable` because
/// pointers are not Sendable: `cjson_read` writes the memory before the tape is shared, and `deinit` frees it.
final class JSONTape: @unchecked Sendable {
  private let tape: cjson_tape
  /// Keeps the memory that `source` points to.
  private let file: [UInt8]
  private let source: UnsafePointer<UInt8>
  private let words: UnsafePointer<UInt64>
  private let positions: Mutex<TextPositions>
  /// Where the values come from; nil if they are in the text itself.
  private let origins: JSONOrigins?

  convenience init(_ bytes: [UInt8], origins: JSONOrigins? = nil) throws(JSONError) {
    let start = Self.start(of: bytes)
    do throws(Refusal) {
      // The memory up to the capacity belongs to the array: it can be read, although its content is undefined.
      try self.init(bytes, TextPositions(), origins) { cjson_read($0 + start, $1 - start, bytes.capacity - start, $2) }
    } catch {
      throw JSONError(status: error.status, bytes: bytes[start...])
    }
  }

  /// Parses a range of the bytes that contains elements of an array and the commas between them. The root of the tape
  /// is an array of these elements. Returns nil if the range contains anything else.
  /// - Parameters:
  ///   - range: offsets after a byte-order mark, like all offsets.
  ///   - positions: the position of the beginning of the range.
  convenience init?(_ bytes: [UInt8], elements range: Range<Int>, _ positions: TextPositions) {
    let start = Self.start(of: bytes)
    do throws(Refusal) {
      try self.init(bytes, positions, nil) { text, _, tape in
        cjson_read_elements(text + start, range.lowerBound, range.upperBound, tape)
      }
    } catch {
      return nil
    }
  }

  private struct Refusal: Error {
    /// What `cjson_read` returned, other than `CJSON_OK`.
    let status: Int32
  }

  private init(
    _ bytes: [UInt8], _ positions: TextPositions, _ origins: JSONOrigins?,
    _ read: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<cjson_tape>) -> Int32
  ) throws(Refusal) {
    var tape = cjson_tape()
    let status = bytes.withUnsafeBufferPointer { all in
      all.baseAddress.map { read($0, all.count, &tape) } ?? Int32(CJSON_INVALID)
    }
    guard status == CJSON_OK, let source = tape.text, let words = tape.words else { throw Refusal(status: status) }
    self.tape = tape
    file = bytes
    (self.source, self.words) = (source, words)
    self.positions = Mutex(positions)
    self.origins = origins
  }

  /// The offset of the text in the bytes, after a byte-order mark.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  deinit { withUnsafePointer(to: tape) { cjson_free($0) } }

  /// The kind of the value at `index`, the index of its first word: 0, or a result of `after` or `inside`.
  @inline(__always)
  func kind(_ index: Int) -> Int { Int(truncatingIfNeeded: words[index] >> 60) }

  /// The length of a string or a literal in bytes, or the number of a container's elements or members.
  @inline(__always)
  func length(_ index: Int) -> Int { Int(truncatingIfNeeded: words[index] >> 32 & 0xFFF_FFFF) }

  /// The offset of the value's first byte in the text.
  @inline(__always)
  func offset(_ index: Int) -> Int { Int(truncatingIfNeeded: words[index] & 0xFFFF_FFFF) }

  /// The index of a container's first element or key.
  @inline(__always)
  func inside(_ index: Int) -> Int { index + 2 }

  /// The index after a value.
  @inline(__always)
  func after(_ index: Int) -> Int {
    switch kind(index) {
    case JSONTape.array, JSONTape.object: Int(truncatingIfNeeded: words[index + 1])
    case JSONTape.escapedString: index + 2
    default: index + 1
    }
  }

  /// The unescaped bytes of a string, or the literal of another value.
  @inline(__always)
  func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    switch kind(index) {
    case JSONTape.escapedString:
      let place = words[index + 1]
      let start = tape.unescaped.map { $0 + Int(truncatingIfNeeded: place & 0xFFFF_FFFF) }
      return UnsafeBufferPointer(start: start, count: Int(truncatingIfNeeded: place >> 32))
    case JSONTape.string, JSONTape.badString:
      return UnsafeBufferPointer(start: source + offset(index) + 1, count: length(index))
    default:
      return UnsafeBufferPointer(start: source + offset(index), count: length(index))
    }
  }

  func text(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

  /// The index of the value of an object's first member with a name, or nil.
  func member(of object: Int, _ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = name.baseAddress else { return nil }
    let found = withUnsafePointer(to: tape) { cjson_member($0, object, start, name.count) }
    return found == 0 ? nil : found
  }

  /// Whether two objects have the same names in the same order, written with the same escapes.
  func hasNames(_ object: Int, of other: Int, in otherTape: JSONTape) -> Bool {
    withUnsafePointer(to: tape) { tape in
      withUnsafePointer(to: otherTape.tape) { cjson_same_names(tape, object, $0, other) != 0 }
    }
  }

  /// Whether two strings consist of the same bytes in the file, escapes included.
  func isWritten(_ index: Int, like other: Int, of tape: JSONTape) -> Bool {
    let length = length(index)
    return length == tape.length(other)
      && memcmp(source + offset(index) + 1, tape.source + tape.offset(other) + 1, length) == 0
  }

  /// The offset of the value or key at `index`; after the last, the length of the text.
  func offset(ofTokenAt index: Int) -> Int { index < tape.count ? offset(index) : tape.length }

  /// Calls `body` with a range of the text's bytes.
  func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: source, count: tape.length).span.extracting(range))
  }

  func double(_ index: Int) -> Double? {
    var number = 0.0
    let literal = bytes(index)
    guard let start = literal.baseAddress, cjson_double(start, literal.count, &number) != 0 else { return nil }
    return number
  }

  /// - Parameter offset: less than the length of the text.
  func byte(at offset: Int) -> UInt8 { source[offset] }

  func bytes(from start: Int, to end: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: source + start, count: end - start))
  }

  func position(_ index: Int) -> (line: Int, column: Int) {
    positions.withLock { positions in
      if let origins { return positions.position(of: origins.offset(of: offset(index)), in: origins.text.span) }
      return positions.position(of: offset(index), in: UnsafeBufferPointer(start: source, count: tape.length).span)
    }
  }
}

extension JSONTape {
  static let null = Int(CJSON_NULL)
  static let no = Int(CJSON_FALSE)
  static let yes = Int(CJSON_TRUE)
  static let number = Int(CJSON_NUMBER)
  static let badNumber = Int(CJSON_BAD_NUMBER)
  static let string = Int(CJSON_STRING)
  static let escapedString = Int(CJSON_ESCAPED_STRING)
  static let badString = Int(CJSON_BAD_STRING)
  static let array = Int(CJSON_ARRAY)
  static let object = Int(CJSON_OBJECT)
}
