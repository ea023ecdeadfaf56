/// The order of day, month and year in dates that are not written by ISO 8601, such as `d.m.y`.
package struct DatePattern: Hashable, Sendable {
  /// The letters `d`, `m` and `y` in their order.
  private let order: [Character]
  /// The separator of the dates for which it holds; nil for all.
  private var separator: Character?

  /// - Parameter text: the three letters, each once, with the same separator between them.
  package init?(_ text: String) {
    let text = text.lowercased()
    let parts = text.split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
    let order = parts.compactMap { $0.count == 1 ? $0.first : nil }
    guard parts.count == 3, order.sorted() == ["d", "m", "y"], let separator = Self.separator(of: text, parts) else {
      return nil
    }
    (self.order, self.separator) = (order, separator)
  }

  private init(order: [Character]) { self.order = order }

  /// The day first, in dates with points only, such as 1.12.2026.
  package static let points: DatePattern = {
    var pattern = DatePattern(order: ["d", "m", "y"])
    pattern.separator = "."
    return pattern
  }()

  private static let separators: Set<Character> = [".", "/", "-", " "]

  /// What a text is as a date.
  package enum Reading: Equatable, Sendable {
    case day(Day)
    /// It is one date if the day is first, and another if the month is.
    case ambiguous
    /// It is no date, or a day that no month has.
    case invalid
  }

  /// The separator between the first three parts of a text; nil if there are two.
  private static func separator(of text: String, _ parts: [Substring]) -> Character? {
    let separator = text[parts[0].endIndex]
    return text[parts[1].endIndex] == separator ? separator : nil
  }

  /// Reads a date: `2026-12-01`, `2026/12/1` and `20261201` by themselves, others with the separator of the pattern by
  /// the pattern. The rest is read if it has one meaning only: 31.12.2026, but not 1.12.2026.
  /// - Parameter pattern: that of the source; nil if it has none.
  package static func read(_ text: String, _ pattern: DatePattern?) -> Reading {
    if let day = Day(compact: text) { return .day(day) }
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    guard parts.count == 3 || parts.count == 4 && parts[3].isEmpty, parts.prefix(3).allSatisfy(isNumber) else {
      return .invalid
    }
    if parts[0].utf8.count == 4 { return DatePattern(order: ["y", "m", "d"]).reading(parts) }
    if let pattern, pattern.separator.map({ $0 == separator(of: text, parts) }) ?? true {
      return pattern.reading(parts)
    }
    let readings = [DatePattern(order: ["d", "m", "y"]), DatePattern(order: ["m", "d", "y"])].map { $0.reading(parts) }
    guard readings[0] != readings[1] else { return readings[0] }
    return readings.first { $0 != .invalid && readings.contains(.invalid) } ?? .ambiguous
  }

  /// «2026-12-01 or 2026-01-12» for the ambiguous 1.12.2026; nil for a text that has no two meanings.
  package static func meanings(of text: String) -> String? {
    let days = [["d", "m", "y"], ["m", "d", "y"]].compactMap { order -> String? in
      guard case .day(let day) = read(text, DatePattern(order: order.map { Character($0) })) else { return nil }
      return day.iso
    }
    return Set(days).count == 2 ? days.joined(separator: " or ") : nil
  }

  /// The patterns `d/m/y` and `m/d/y` with the separator of a date, for advice; none if its separators differ.
  package static func patterns(for text: String) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    guard parts.count >= 3, let separator = separator(of: text, parts) else { return [] }
    return [["d", "m", "y"], ["m", "d", "y"]].map { $0.joined(separator: String(separator)) }
  }

  private func reading(_ parts: [Substring]) -> Reading {
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, parts))
    guard let year = numbers["y"].flatMap(Self.year), let month = numbers["m"].flatMap({ Int($0) }),
      let dayOfMonth = numbers["d"].flatMap({ Int($0) }), let day = Day(year: year, month: month, day: dayOfMonth)
    else { return .invalid }
    return .day(day)
  }

  /// A year of four digits, or of this century with two.
  private static func year(_ text: Substring) -> Int? {
    switch text.utf8.count {
    case 2: Int(text).map { 2_000 + $0 }
    case 4: Int(text)
    default: nil
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}

extension Day {
  /// - Parameter text: `20261201`.
  fileprivate init?(compact text: String) {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.init(iso: text.prefix(4) + "-" + text.dropFirst(4).prefix(2) + "-" + text.suffix(2))
  }
}
