/// Folds any text, step by step. `Folding` is faster for most texts; the tests compare both with the reference for
/// every code point.
enum FoldingSteps {
  /// The folded text in UTF-8, with runs of blanks.
  static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    let points = Decomposition.points(text)
    folded.reserveCapacity(points.count)
    var index = 0
    while index < points.count {
      var point = points[index]
      index += 1
      if isI(point), index < points.count, points[index] == breve {
        point = shortI
        index += 1
      }
      if isMark(point) { continue }
      append(Decomposition.lower(point), to: &folded)
    }
    return folded
  }

  private static func append(_ point: UInt32, to folded: inout [UInt8]) {
    // Lower-casing may produce a new combining mark.
    guard !isMark(point), !isDropped(point) else { return }
    if isBlank(point) {
      folded.append(UInt8(ascii: " "))
    } else if let letters = spelled(point) {
      folded.append(contentsOf: letters.utf8)
    } else if let scalar = Unicode.Scalar(point) {
      folded.append(contentsOf: UTF8.encode(scalar)!)  // every scalar has a UTF-8 form
    }
  }

  private static let breve: UInt32 = 0x306
  private static let shortI: UInt32 = 0x439

  /// «И» and «и».
  private static func isI(_ point: UInt32) -> Bool { point == 0x418 || point == 0x438 }

  /// The combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic.
  private static func isMark(_ point: UInt32) -> Bool {
    switch point {
    case 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,
      0x064B...0x065F, 0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// Apostrophes, primes, soft hyphens, joiners and direction marks.
  private static func isDropped(_ point: UInt32) -> Bool {
    switch point {
    case 0x27, 0x60, 0xAD, 0xB4, 0x02B9...0x02BF, 0x02C8, 0x2018...0x2019, 0x201B, 0x2032, 0x2035, 0x200B...0x200F,
      0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// White space, dashes and punctuation.
  private static func isBlank(_ point: UInt32) -> Bool {
    switch point {
    case 0x09...0x0D, 0x20...0x26, 0x28...0x2F, 0x3A...0x40, 0x5B...0x5F, 0x7B...0x7E, 0x85, 0xA0, 0xA1, 0xA7, 0xAB,
      0xB7, 0xBB, 0xBF, 0x1680, 0x2000...0x200A, 0x2010...0x2015, 0x201C...0x201F, 0x2022, 0x2026, 0x2028...0x2029,
      0x202F, 0x2039...0x203A, 0x205F, 0x2212, 0x3000:
      true
    default: false
    }
  }

  /// Letters without a decomposition.
  private static func spelled(_ point: UInt32) -> String? {
    switch point {
    case 0xDF: "ss"
    case 0xE6: "ae"
    case 0xF0, 0x111, 0x257: "d"
    case 0xF8, 0x254: "o"
    case 0xFE: "th"
    case 0x127: "h"
    case 0x131, 0x268: "i"
    case 0x142: "l"
    case 0x14B: "n"
    case 0x153: "oe"
    case 0x167: "t"
    case 0x199: "k"
    case 0x253: "b"
    case 0x259, 0x25B: "e"
    case 0x289: "u"
    case 0x3C2: "σ"
    default: nil
    }
  }

}
