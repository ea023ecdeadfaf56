import Text

/// A duration as people write it: `1:45`, `01:45:00`, `1 h 45 min`, `1h45`, `105 min`, `1,5 h`, `PT1H45M`.
struct WrittenDuration {
  let minutes: Int

  /// - Returns: nil for plain numbers and for other texts.
  init?(_ text: String) {
    let written = Blanks.normalise(text)
    let parts = written.split(separator: ":", omittingEmptySubsequences: false)
    if (2...3).contains(parts.count) {
      let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
      guard numbers.count == parts.count, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), numbers[0] < 10_000,
        numbers.dropFirst().allSatisfy({ $0 < 60 })
      else { return nil }
      minutes = numbers[0] * 60 + numbers[1]
      return
    }
    var rest = written.lowercased()[...]
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    var (total, last) = (0.0, 0.0)
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      guard let value = Double(number.replacing(",", with: ".")), value < 10_000 else { return nil }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      let word = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(word.count).drop { " .,".contains($0) }
      // «1h45»
      guard let unit = word.isEmpty && rest.isEmpty && last == 60 ? 1 : Self.units[Folding.fold(String(word))],
        unit != last
      else {
        return nil
      }
      total += value * unit
      last = unit
    }
    guard last > 0 else { return nil }
    minutes = Int(total.rounded())
  }

  /// The minutes of each unit.
  private static let units: [String: Double] = {
    let hours = [
      "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "ora", "ore",
      "godz", "godzina", "godziny", "godzin", "ч", "час", "часа", "часов", "год", "година", "години", "годин", "hod",
      "ساعة", "ساعات", "saat",
    ]
    let minutes = [
      "m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "minuta", "minuty", "minut",
      "mn", "мин", "минута", "минуты", "минут", "хв", "хвилина", "хвилини", "хвилин", "دقيقة", "دقائق", "dk", "dakika",
    ]
    return [(hours, 60.0), (minutes, 1)].reduce(into: [:]) { units, entry in
      for name in entry.0 { units[Folding.fold(name)] = entry.1 }
    }
  }()
}
