import Text

/// The two angles of a point, from the parts of a cell: numbers, signs of degrees, and words such as «N» or «в.д.».
struct PointAngles {
  enum Axis {
    case latitude, longitude
  }

  struct Angle {
    let degrees: String
    /// Nil if no word says which it is.
    let axis: Axis?
  }

  private struct Mark {
    let axis: Axis
    /// Nil for a word that says which coordinate it is, but not on which side: «lat».
    let isNegative: Bool?
  }

  let angles: [Angle]

  init?(_ parts: [PointCell.Part], language: String) {
    guard let groups = Self.groups(parts) else { return nil }
    var angles: [Angle] = []
    for group in groups {
      var mark: Mark?
      if let word = group.word {
        guard let known = Self.mark(word, language) else { return nil }
        mark = known
      }
      guard let angle = Self.angle(group.numbers, mark) else { return nil }
      angles.append(angle)
    }
    self.angles = angles
  }

  private struct Group {
    var word: String?
    var numbers: [String] = []
  }

  /// The numbers of each angle, with the word before or behind them; nil if there are not two.
  private static func groups(_ parts: [PointCell.Part]) -> [Group]? {
    var isWordFirst = false
    if case .word? = parts.first { isWordFirst = true }
    let hasWords = parts.contains { if case .word = $0 { true } else { false } }
    let hasDegrees = parts.contains(.sign(0))
    var groups = [Group()]
    for (index, part) in parts.enumerated() {
      switch part {
      case .word(let word):
        if isWordFirst, !groups[groups.count - 1].numbers.isEmpty { groups.append(Group()) }
        guard groups[groups.count - 1].word == nil else { return nil }
        groups[groups.count - 1].word = word
        if !isWordFirst { groups.append(Group()) }
      case .number(let number):
        // Without words each number is an angle, or each that has the sign of degrees.
        let begins = hasDegrees ? parts.dropFirst(index + 1).first == .sign(0) : true
        if !hasWords, begins, !groups[groups.count - 1].numbers.isEmpty { groups.append(Group()) }
        groups[groups.count - 1].numbers.append(number)
      case .sign(let sign):
        guard groups[groups.count - 1].numbers.count == sign + 1 else { return nil }
      }
    }
    if hasWords, !isWordFirst, let last = groups.last, last.word == nil, last.numbers.isEmpty { groups.removeLast() }
    return groups.count == 2 && groups.allSatisfy { (1...3).contains($0.numbers.count) } ? groups : nil
  }

  /// Degrees, or degrees, minutes and seconds.
  private static func angle(_ numbers: [String], _ mark: Mark?) -> Angle? {
    let isMinus = numbers[0].hasPrefix("-")
    // «-60 S» may be either.
    if isMinus, mark?.isNegative != nil { return nil }
    let isNegative = isMinus || mark?.isNegative == true
    let whole = isMinus ? String(numbers[0].dropFirst()) : numbers[0]
    guard numbers.count > 1 else { return Angle(degrees: (isNegative ? "-" : "") + plain(whole), axis: mark?.axis) }
    let rest = numbers.dropFirst().compactMap { Double($0) }
    guard let degrees = Int(whole), !numbers.dropLast().contains(where: { $0.contains(".") }),
      rest.allSatisfy({ (0..<60).contains($0) })
    else { return nil }
    let exact = Double(degrees) + rest[0] / 60 + (rest.count > 1 ? rest[1] / 3_600 : 0)
    return Angle(degrees: (isNegative ? "-" : "") + "\((exact * 1e6).rounded() / 1e6)", axis: mark?.axis)
  }

  /// Without zeros in front, which numbers of JSON do not have.
  private static func plain(_ number: String) -> String {
    let rest = number.drop { $0 == "0" }
    return rest.first?.isNumber == true ? String(rest) : "0" + rest
  }

  private static func mark(_ word: String, _ language: String) -> Mark? {
    let word = word.lowercased().filter(\.isLetter)
    if word == "o" {
      switch language.prefix(2) {
      case "de": return Mark(axis: .longitude, isNegative: false)
      case "fr", "es", "it": return Mark(axis: .longitude, isNegative: true)
      default: return nil
      }
    }
    return words.first { $0.words.contains(word) }?.mark
  }

  private static let words: [(mark: Mark, words: Set<String>)] = [
    (Mark(axis: .latitude, isNegative: nil), ["lat", "latitude", "широта"]),
    (Mark(axis: .longitude, isNegative: nil), ["lon", "lng", "long", "longitude", "долгота", "довгота"]),
    (
      Mark(axis: .latitude, isNegative: false),
      ["n", "north", "nord", "norte", "с", "сш", "север", "пн", "пнш", "північ", "شمال", "شمالا"]
    ),
    (
      Mark(axis: .latitude, isNegative: true),
      ["s", "south", "süd", "sud", "sur", "ю", "юш", "юг", "пд", "пдш", "південь", "جنوب", "جنوبا"]
    ),
    (
      Mark(axis: .longitude, isNegative: false),
      ["e", "east", "ost", "est", "este", "в", "вд", "восток", "сх", "схд", "схід", "شرق", "شرقا"]
    ),
    (
      Mark(axis: .longitude, isNegative: true),
      ["w", "west", "ouest", "oeste", "ovest", "з", "зд", "запад", "зх", "зхд", "захід", "غرب", "غربا"]
    ),
  ]
}
