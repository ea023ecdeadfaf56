/// Builds a slug, up to the first letter that makes it too long.
struct SlugLetters {
  private var letters = InlineArray<61, UInt8>(repeating: 0)
  private var count = 0
  /// Whether characters were left out since the last letter.
  private var isApart = false

  /// Whether the slug takes no more letters.
  var isFull: Bool { count > Slugs.longest }

  /// Adds ASCII text. Characters other than letters and digits separate words.
  mutating func add(_ text: some Sequence<UInt8>) {
    for byte in text {
      if isFull { return }
      add(byte)
    }
  }

  /// Adds text in Latin letters.
  /// - Returns: false if the text contains a character that is not in `LatinLetters`; a part of it was added then.
  mutating func add(latin text: Span<UInt8>) -> Bool {
    var at = 0
    while at < text.count && !isFull {
      let byte = text[at]
      if byte < 0x80 {
        add(byte)
        at += 1
        continue
      }
      // The text is valid UTF-8, so a first byte determines how many bytes follow.
      let length = byte < 0xE0 ? 2 : 3
      guard byte < 0xF0, at + length <= text.count else { return false }
      var point = UInt32(byte & (length == 2 ? 0x1F : 0x0F))
      for offset in 1..<length { point = point << 6 | UInt32(text[at + offset] & 0x3F) }
      guard let piece = LatinLetters.table[point] else { return false }
      add(piece.first)
      if piece.second != 0, !isFull { add(piece.second) }
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

  /// Appends the slug to `bytes`.
  func write(to bytes: inout [UInt8]) {
    var end = count
    if isFull {
      end = Slugs.longest
      // The slug may also end at the hyphen after the last letter that fits.
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
