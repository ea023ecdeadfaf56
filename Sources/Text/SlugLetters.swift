/// A slug while it is written, up to the first letter that makes it too long.
struct SlugLetters {
  private var letters = InlineArray<61, UInt8>(repeating: 0)
  private var count = 0
  /// Whether something was left out since the last letter.
  private var isApart = false

  /// Whether no more letters are wanted.
  var isFull: Bool { count > Slugs.longest }

  /// Adds a text of ASCII: what is no letter and no digit parts words.
  mutating func add(_ text: some Sequence<UInt8>) {
    for byte in text {
      if isFull { return }
      add(byte)
    }
  }

  /// Adds a text in Latin letters.
  /// - Returns: false where something else stands in it, or a letter that is seldom; then a part of it was added.
  mutating func add(latin text: Span<UInt8>) -> Bool {
    var at = 0
    while at < text.count && !isFull {
      let byte = text[at]
      if byte < 0x80 {
        add(byte)
        at += 1
        continue
      }
      // The text is UTF-8: as many bytes follow as the first one says.
      let length = byte < 0xE0 ? 2 : 3
      guard byte < 0xF0, at + length <= text.count else { return false }
      var point = UInt32(byte & (length == 2 ? 0x1F : 0x0F))
      for offset in 1..<length { point = point << 6 | UInt32(text[at + offset] & 0x3F) }
      guard let piece = LatinLetters.table[point] else { return false }
      add(piece.first)
      if piece.second != 0 { add(piece.second) }
      at += length
    }
    return true
  }

  private mutating func add(_ byte: UInt8) {
    guard let letter = Self.letter(byte) else {
      isApart = count > 0
      return
    }
    if isApart {
      isApart = false
      put(UInt8(ascii: "-"))
      if isFull { return }
    }
    put(letter)
  }

  private mutating func put(_ letter: UInt8) {
    letters[count] = letter
    count += 1
  }

  /// Writes the slug behind what is in `bytes`.
  func write(to bytes: inout [UInt8]) {
    var end = count
    if isFull {
      end = Slugs.longest
      // A hyphen behind the last letter that may stand is where the slug ends, too.
      for place in (0...Slugs.longest).reversed() where letters[place] == UInt8(ascii: "-") {
        end = place
        break
      }
    }
    for place in 0..<end { bytes.append(letters[place]) }
  }

  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
}
