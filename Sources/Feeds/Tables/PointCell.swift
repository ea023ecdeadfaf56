import Text

/// Latitude and longitude in one cell: `60.4, 22.2`, `60,4; 22,2`, `60°24′ N 22°12′ E`, `POINT(22.2 60.4)`.
struct PointCell: Equatable {
  enum Order: Sendable {
    case latitudeFirst, longitudeFirst
  }

  /// The two numbers as they are written, in degrees.
  let first, second: String
  /// Which of them is which; nil if the cell does not say.
  let order: Order?

  /// - Returns: nil for two numbers that cannot be degrees of a point.
  init?(_ first: String, _ second: String, _ order: Order?) {
    guard let one = Double(first)?.magnitude, let other = Double(second)?.magnitude else { return nil }
    let orders: [Order] =
      (one <= 90 && other <= 180 ? [.latitudeFirst] : []) + (other <= 90 && one <= 180 ? [.longitudeFirst] : [])
    guard let only = order ?? orders.first, orders.contains(only) else { return nil }
    (self.first, self.second, self.order) = (first, second, order ?? (orders.count == 1 ? only : nil))
  }

  /// - Parameter language: that of the texts; an «O» is east in German, west in Romance languages.
  init?(_ cell: String, language: String) {
    var text = Blanks.normalise(cell).map { $0 == "\u{2212}" ? "-" : $0 }[...]
    var order: Order?
    if let inner = Self.wellKnown(text) {
      (text, order) = (inner, .longitudeFirst)
    } else if text.starts(with: "geo:") {
      (text, order) = (text.dropFirst(4).prefix { !";?".contains($0) }, .latitudeFirst)
    } else if let first = text.first, let last = text.last, ["()", "[]"].contains("\(first)\(last)") {
      text = text.dropFirst().dropLast()
    }
    guard let parts = Self.parts(text), let angles = PointAngles(parts, language: language)?.angles else { return nil }
    let (one, other) = (angles[0], angles[1])
    switch (one.axis, other.axis) {
    case (nil, nil): self.init(one.degrees, other.degrees, order)
    case (.latitude, .longitude) where order == nil: self.init(one.degrees, other.degrees, .latitudeFirst)
    case (.longitude, .latitude) where order == nil: self.init(one.degrees, other.degrees, .longitudeFirst)
    default: return nil
    }
  }

  func latitude(_ order: Order) -> String { order == .latitudeFirst ? first : second }

  func longitude(_ order: Order) -> String { order == .latitudeFirst ? second : first }

  /// What is between the brackets of `POINT(22.2 60.4)`, well-known text, where longitude comes first.
  private static func wellKnown(_ text: ArraySlice<Character>) -> ArraySlice<Character>? {
    var upper = String(text).uppercased()[...]
    if upper.hasPrefix("SRID=4326;") { upper = upper.dropFirst(10) }
    guard upper.hasPrefix("POINT"), upper.hasSuffix(")") else { return nil }
    let rest = upper.dropFirst(5).drop { $0 == " " }
    return rest.first == "(" ? Array(rest.dropFirst().dropLast())[...] : nil
  }

  /// A part of a cell.
  enum Part: Equatable {
    case number(String)
    case word(String)
    /// A sign behind a number: 0 for degrees, 1 for minutes, 2 for seconds.
    case sign(Int)
  }

  /// The parts of a cell; nil if there is anything else in it.
  private static func parts(_ text: ArraySlice<Character>) -> [Part]? {
    let text = Array(text)
    func isDigit(_ index: Int) -> Bool { text.indices.contains(index) && text[index].isASCII && text[index].isNumber }
    func isBetweenDigits(_ index: Int) -> Bool { isDigit(index - 1) && isDigit(index + 1) }
    let hasPoint = text.indices.contains { text[$0] == "." && isBetweenDigits($0) }
    let mark: Character = hasPoint ? "." : ","
    var parts: [Part] = []
    // Whether more than a comma is between the last number and here.
    var isApart = true
    var index = 0
    while index < text.count {
      let character = text[index]
      if isDigit(index) || "+-".contains(character) && isDigit(index + 1) {
        // Of 60,4,22,2 nobody knows which commas are those of decimals.
        guard isApart else { return nil }
        var number = character == "+" ? "" : String(character)
        index += 1
        while isDigit(index)
          || index < text.count && text[index] == mark && isBetweenDigits(index) && !number.contains(".")
        {
          number.append(text[index] == mark ? "." : text[index])
          index += 1
        }
        parts.append(.number(number))
        isApart = false
        continue
      }
      if character.isLetter {
        var word = ""
        while index < text.count, text[index].isLetter || text[index] == "." {
          word.append(text[index])
          index += 1
        }
        parts.append(.word(word))
        if index < text.count, ":=".contains(text[index]) { index += 1 }
        isApart = true
        continue
      }
      if let sign = ["°º˚", "'′’", "\"″”"].firstIndex(where: { $0.contains(character) }) {
        parts.append(.sign(sign))
      } else if !" ,;/|".contains(character) {
        return nil
      }
      if character != "," || hasPoint { isApart = true }
      index += 1
    }
    return parts
  }
}
