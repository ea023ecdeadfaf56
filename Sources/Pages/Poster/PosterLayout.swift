/// How a poster shows a service, so that it fits on its sheet.
struct PosterLayout {
  enum Form {
    /// Hours × minutes, each with its destination.
    case named
    /// Hours × minutes, with the labels of destinations.
    case hours
    /// All times of each destination.
    case lines
    /// Departures × dates.
    case dates
    /// The first and the last time to each destination, and how often.
    case spans
  }

  let form: Form
  /// The size of its text, in points.
  let size: Int
  /// The number of destinations for which there is space.
  let lineCount: Int

  /// The largest number of times in hours × minutes.
  static let mostTimes = 250
  /// The largest number of times that all have their destination beside them.
  static let mostNamed = 24
  /// More times than fit on a sheet in the smallest text.
  private static let tooManyTimes = 5_000
  private static let sizes = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7]

  /// - Parameter space: the height for it, in millimetres.
  init(_ service: PosterService, labels: [String], isTwelveHour: Bool, space: Double) {
    let heights = PosterHeights(service, labels: labels)
    var forms: [(Form, (PosterText) -> Double)] = []
    if service.dates == nil {
      if service.callCount <= Self.mostNamed { forms.append((.named, heights.named)) }
      if service.callCount <= Self.mostTimes { forms.append((.hours, heights.hours)) }
      if service.callCount < Self.tooManyTimes { forms.append((.lines, heights.lines)) }
    } else {
      forms.append((.dates, heights.dates))
    }
    for (form, height) in forms {
      let fitting = Self.sizes.first { height(PosterText(size: $0, isTwelveHour: isTwelveHour)) <= space }
      // Hours with the labels of destinations are read from further away than names in small letters.
      if let fitting, form != .named || fitting >= 10 || service.lines.values.count < 2 {
        (self.form, size, lineCount) = (form, fitting, service.lines.values.count)
        return
      }
    }
    form = .spans
    size = Self.sizes.first { heights.spans(PosterText(size: $0, isTwelveHour: isTwelveHour)) <= space } ?? 7
    var (count, height) = (0, 2 * PosterText(size: size, isTwelveHour: isTwelveHour).lineHeight)
    for line in service.linesByUse {
      height += heights.span(of: line, PosterText(size: size, isTwelveHour: isTwelveHour))
      if height > space { break }
      count += 1
    }
    lineCount = count
  }
}

/// The heights that the forms of a poster take, in millimetres.
private struct PosterHeights {
  let service: PosterService
  let labels: [String]
  /// For each kind of day its calls by hour.
  private let hours: [[Int: [PosterService.Call]]]

  init(_ service: PosterService, labels: [String]) {
    (self.service, self.labels) = (service, labels)
    hours = service.kinds.map { Dictionary(grouping: $0.calls) { $0.hour } }
  }

  private func column(_ text: PosterText) -> Double {
    (PosterText.sheetWidth - text.hour * 1.2) / Double(max(service.kinds.count, 1))
  }

  /// The kinds of day above the columns, and what is said about each.
  private func heads(_ text: PosterText) -> Double {
    let column = column(text)
    let heads = service.kinds.map { kind in
      text.height(kind.days.name, in: column)
        + kind.days.exceptions.reduce(0) { $0 + text.height($1, in: column, scale: 0.8) }
    }
    return (heads.max() ?? 0) + text.lineHeight
  }

  private func rows(_ text: PosterText, _ height: ([PosterService.Call]) -> Double) -> Double {
    Set(hours.flatMap(\.keys)).reduce(0) { total, hour in
      total + max(hours.map { height($0[hour] ?? []) }.max() ?? 0, text.lineHeight) + 0.2
    }
  }

  func named(_ text: PosterText) -> Double {
    let column = column(text)
    return heads(text)
      + rows(text) { calls in
        calls.reduce(0) { height, call in
          let line = service.lines.values[call.line]
          return height
            + text.height(
              ofWidth: text.minute(label: "", marks: max(1, call.letterCount))
                + text.width(service.badge(of: call.line))
                + text.width(service.names[call.line]) + text.width(line.carrier, scale: 0.8), in: column)
        }
      }
  }

  func hours(_ text: PosterText) -> Double {
    let column = column(text)
    let key = service.lines.values.indices.reduce(0) { $0 + title(of: $1, text, in: PosterText.sheetWidth / 2) }
    return heads(text) + key * 0.5 * 0.9 + text.lineHeight
      + rows(text) { calls in
        text.height(
          ofWidth: calls.reduce(0) { $0 + text.minute(label: labels[$1.line], marks: $1.letterCount) }, in: column)
      }
  }

  /// The name of a destination.
  /// - Parameter hasVia: whether the stops on the way are below it.
  private func title(of line: Int, _ text: PosterText, in column: Double, hasVia: Bool = true) -> Double {
    let via = hasVia ? service.via[line].joined(separator: ", ") : ""
    return text.height(
      ofWidth: text.width(service.badge(of: line) + "   " + service.names[line])
        + text.width(service.lines.values[line].carrier + via, scale: 0.8),
      in: column)
  }

  /// In two columns.
  func lines(_ text: PosterText) -> Double {
    let column = PosterText.sheetWidth / 2 - 4
    let blocks = service.lines.values.indices.map { line in
      service.kinds.reduce(title(of: line, text, in: column) + text.lineHeight * 0.6) { height, kind in
        let calls = kind.calls.filter { $0.line == line }
        guard !calls.isEmpty else { return height }
        let starts = Set(calls.map { $0.hour }).count
        let width = calls.reduce(0) { $0 + text.minute(label: "", marks: $1.letterCount) }
        return height
          + text.height(
            ofWidth: text.width(kind.days.name, scale: 0.85) + width + Double(starts) * text.hour, in: column)
      }
    }
    // A block is not divided.
    return blocks.reduce(0, +) / 2 + (blocks.max() ?? 0) / 2
  }

  func spans(_ text: PosterText) -> Double {
    heads(text) + 2 * text.lineHeight + service.lines.values.indices.reduce(0) { $0 + span(of: $1, text) }
  }

  func span(of line: Int, _ text: PosterText) -> Double {
    let column = PosterText.sheetWidth * 0.6 / Double(max(service.kinds.count, 1))
    return max(
      title(of: line, text, in: PosterText.sheetWidth * 0.38),
      text.height("00:00 – 00:00 +1, every 10 to 12 min", in: column))
      + text.lineHeight * 0.3
  }

  func dates(_ text: PosterText) -> Double {
    guard let dates = service.dates, Double(dates.days.count) * text.width("28") <= 0.62 * PosterText.sheetWidth else {
      return .infinity
    }
    return 3.5 * text.lineHeight
      + dates.rows.reduce(0) {
        $0 + title(of: $1.call.line, text, in: PosterText.sheetWidth * 0.28, hasVia: false) + text.lineHeight * 0.2
      }
  }
}
