/// A time of day in a cell.
struct SheetTime: Sendable, Hashable {
  /// Seconds from midnight.
  var seconds: Int32
  /// Whether the day is certain: `25:10`, `1:10+1`.
  var hasDay = false
  /// Whether the vehicle stops on request.
  var isRequest = false
  /// Letters and signs beside the time that are not understood, such as those of footnotes.
  var marks = ""
}

/// A cell of a stop and a trip.
enum SheetTimeCell: Sendable, Hashable {
  /// The vehicle does not stop.
  case passes
  case time(SheetTime)
  /// Arrival and departure in one cell.
  case both(SheetTime, SheetTime)
  /// A stop on request without a time.
  case request
  case unreadable

  var time: SheetTime? {
    switch self {
    case .time(let time), .both(let time, _): time
    case .passes, .request, .unreadable: nil
    }
  }

  /// Letters and signs that are not understood.
  var marks: String {
    switch self {
    case .time(let time): time.marks
    case .both(let first, let last): [first.marks, last.marks].filter { !$0.isEmpty }.joined(separator: " ")
    case .passes, .request, .unreadable: ""
    }
  }

  init(_ text: String, _ words: SheetWords) {
    if let time = Self.plain(text) {
      self = .time(time)
      return
    }
    if text.utf8.first.map({ !Self.isLetterOrDigit($0) }) ?? true, text.allSatisfy({ Self.passing.contains($0) }) {
      self = .passes
      return
    }
    guard text.utf8.count <= 60 else {
      self = .unreadable
      return
    }
    let mayHaveTimes = Self.mayContainDigits(text)
    if mayHaveTimes, let time = SheetTimeReader(text, words).time {
      self = .time(time)
      return
    }
    for (separator, byte) in Self.separators where mayHaveTimes && text.utf8.contains(byte) {
      let parts =
        separator.count == 1 ? text.split(separator: Character(separator)) : text.split(separator: separator)
      if parts.count == 2, let arrival = SheetTimeReader(String(parts[0]), words).time,
        let departure = SheetTimeReader(String(parts[1]), words).time
      {
        self = .both(arrival, departure)
        return
      }
    }
    let terms = text.split(whereSeparator: { " ()[].".contains($0) }).map { words.termOfTimes(String($0)) }
    if terms.contains(.request) { self = .request } else { self = terms.contains(.passes) ? .passes : .unreadable }
  }

  /// `6:05` and `06:05`, as most times are written.
  private static func plain(_ text: String) -> SheetTime? {
    guard (4...5).contains(text.utf8.count) else { return nil }
    let digits = text.utf8.map { Int32($0) - 48 }
    let colon = digits.count - 3
    // A colon follows the digits.
    guard digits.indices.allSatisfy({ (0...9).contains(digits[$0]) != ($0 == colon) }), digits[colon] == 10 else {
      return nil
    }
    let (hour, minute) = (digits[..<colon].reduce(0) { $0 * 10 + $1 }, digits[colon + 1] * 10 + digits[colon + 2])
    guard hour < 72, minute < 60 else { return nil }
    return SheetTime(seconds: hour * 3600 + minute * 60, hasDay: hour >= 24)
  }

  /// What may be between an arrival and a departure, each with a byte of it.
  private static let separators = [
    ("/", UInt8(ascii: "/")), (" – ", 0xE2), (" - ", UInt8(ascii: "-")), ("–", 0xE2), ("-", UInt8(ascii: "-")),
    (" ", UInt8(ascii: " ")),
  ]

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether it may have a digit of any script, without looking for more than a byte that could be of one.
  private static func mayContainDigits(_ text: String) -> Bool {
    text.utf8.contains { $0 > 127 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Signs for «does not stop here», and arrows that lead past a stop.
  private static let passing = Set("|│┃¦-–—−―↓↑↕⇩⇣▼.…·•/\\ ˅")
}

/// A time as it is written, from which follows whether its sheet counts hours from 1 to 12.
struct SheetClockFace: Sendable, Hashable {
  let hour: Int32
  /// Whether `am`, `pm`, `a` or `p` is beside it.
  let isHalf: Bool
  /// Between hour and minute; nil in `605a` and `6a`.
  let separator: Character?

  /// - Returns: nil if the text is not a single time.
  init?(_ text: String, _ words: SheetWords) {
    guard let face = SheetTimeReader(text, words).face else { return nil }
    self = face
  }

  fileprivate init(hour: Int32, isHalf: Bool, separator: Character?) {
    (self.hour, self.isHalf, self.separator) = (hour, isHalf, separator)
  }
}

/// Reads `6:05`, `06.05`, `0605`, `6h05`, `6:05 am`, `25:10`, `1:10+1`, `6:05 x`.
private struct SheetTimeReader {
  private(set) var time: SheetTime?
  private(set) var face: SheetClockFace?

  init(_ text: String, _ words: SheetWords) {
    let characters = Self.withoutBlanks(
      text.map { character in character.decimalDigit.map { Character(String($0)) } ?? character })
    guard let start = characters.firstIndex(where: \.isASCIIDigit) else { return }
    var at = start
    func digits() -> String {
      let from = at
      while at < characters.count, characters[at].isASCIIDigit { at += 1 }
      return String(characters[from..<at])
    }
    let first = digits()
    var numbers = [first]
    while numbers.count < 3, at + 2 < characters.count, characters[at + 1].isASCIIDigit,
      characters[at + 2].isASCIIDigit,
      at + 3 >= characters.count || !characters[at + 3].isASCIIDigit,
      ":.hH٫：".contains(characters[at])
    {
      at += 1
      numbers.append(digits())
    }
    var rest = Rest(before: characters[..<start], after: characters[at...], words)
    // Three digits are another time, and digits beside an hour may be its minutes.
    guard let clock = Self.clock(numbers, rest), rest.unknown.count(where: \.isASCIIDigit) < 3,
      numbers.count > 1 || numbers[0].count > 2 || !rest.unknown.contains(where: \.isASCIIDigit)
    else { return }
    // «not on 26.12.»
    let isDate = numbers.count == 2 && characters[start + first.count] == "." && characters[at...].first == "."
    if isDate, rest.unknown.contains(where: \.isLetter) { return }
    face = SheetClockFace(
      hour: clock / 3600, isHalf: rest.isAfternoon != nil,
      separator: numbers.count > 1 ? characters[start + first.count] : nil)
    var seconds = clock
    if let isAfternoon = rest.isAfternoon {
      guard (1...12).contains(clock / 3600) else { return }
      seconds = clock % 43_200 + (isAfternoon ? 43_200 : 0)
    }
    seconds += Int32(rest.days) * 86_400
    rest.days += clock >= 86_400 ? 1 : 0
    time = SheetTime(seconds: seconds, hasDay: rest.days > 0, isRequest: rest.isRequest, marks: rest.unknown)
  }

  private static let hourMarks: [Character] = ["h", "H", ":", "："]

  /// «7 h 05» as «7h05».
  private static func withoutBlanks(_ characters: [Character]) -> [Character] {
    guard characters.contains(" "), characters.contains(where: { hourMarks.contains($0) }) else { return characters }
    var result: [Character] = []
    for (place, character) in characters.enumerated() {
      let next = characters[(place + 1)...].first { $0 != " " }
      let isBefore =
        next.map { hourMarks.contains($0) } ?? false && result.last?.isASCIIDigit == true
        && result.allSatisfy(\.isASCIIDigit)
      let isAfter =
        result.last.map { hourMarks.contains($0) } ?? false && next?.isASCIIDigit == true
        && result.dropLast().last?.isASCIIDigit == true
      if character != " " || !(isBefore || isAfter) { result.append(character) }
    }
    return result
  }

  private static func clock(_ numbers: [String], _ rest: Rest) -> Int32? {
    var parts = numbers.compactMap { Int32($0) }
    if numbers.count == 1 {
      switch numbers[0].count {
      case 3, 4: parts = [parts[0] / 100, parts[0] % 100]
      case 1...2 where rest.isHour:
        parts.append(0)
      default: return nil
      }
    }
    guard parts.count >= 2, numbers[0].count <= 2 || numbers.count == 1, parts[0] < 72, parts[1] < 60,
      parts.count == 2 || parts[2] < 60
    else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
  }

  /// The text beside the digits.
  private struct Rest {
    var isAfternoon: Bool?
    var isRequest = false
    /// Whether the number is an hour: `6 am`, `6h`.
    var isHour = false
    var days = 0
    var unknown = ""

    private static let between: [Character] = [
      " ", "(", ")", "[", "]", ",", ";", "'", "’", "‘", "´", "`", "\"", "“", "”",
    ]

    init(before: ArraySlice<Character>, after: ArraySlice<Character>, _ words: SheetWords) {
      // «a» and «p», which are footnotes where hours count to 24.
      var letters: [String] = []
      for text in [before, after] {
        let compact = String(text.filter { $0 != "." })
        let parts = compact.split(whereSeparator: Self.between.contains).map(String.init)
        for (place, part) in parts.enumerated() {
          var word = part.lowercased()
          if word == "a" || word == "p", place + 1 < parts.count, parts[place + 1].lowercased() == "m" { word += "m" }
          if !words.signs.isEmpty && words.signs.contains(SheetLegend.key(word)) || words.marks[part] != nil {
            unknown += unknown.isEmpty ? part : " " + part
            continue
          }
          switch word {
          case "am", "pm": (isAfternoon, isHour) = (word == "pm", true)
          case "a", "p": letters.append(part)
          case "m", ":": break
          case "h", "uhr", "ч", "год", "hrs", "hr": isHour = true
          case "+1", "⁺¹": days = 1
          case "+2": days = 2
          default:
            switch words.termOfTimes(word) {
            case .request: isRequest = true
            case .arrival, .departure: break
            default: unknown += unknown.isEmpty ? part : " " + part
            }
          }
        }
      }
      if isAfternoon == nil, letters.count == 1, words.halves.contains(letters[0].lowercased()) {
        (isAfternoon, isHour) = (letters[0].lowercased() == "p", true)
      } else {
        unknown = (letters + [unknown]).filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }
}

extension Character {
  /// The value of a decimal digit of any script; nil for superscripts, which are footnotes.
  var decimalDigit: Int? {
    if let byte = asciiValue { return (48...57).contains(byte) ? Int(byte) - 48 : nil }
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, scalar.properties.numericType == .decimal else {
      return nil
    }
    return wholeNumberValue
  }

  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
