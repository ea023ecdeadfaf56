import CivilTime
import Mustache

/// The destinations of a poster: with labels, with all times, or with the first and the last.
struct PosterLineSlots {
  private let lines, times, hours: ListSlot
  private let label, name, carrier, via, platforms: TextSlot
  private let kind, hour, minutes, first, last, frequency: TextSlot
  private let badge: RouteBadge
  private let nameLanguage, carrierLanguage, viaLanguage: NameLanguage

  init(_ shape: inout Shape) {
    var hour = Shape("hour of a destination")
    self.hour = hour.text("hour", "09")
    minutes = hour.text("minutes", "its minutes, separated by blanks")
    var time = Shape("times of a destination")
    kind = time.text("kind", "«Mondays to Fridays»")
    hours = time.list("hours", hour, "all departures by hour, if shown")
    first = time.text("first", "first departure, if not all are shown")
    last = time.text("last", "last departure")
    frequency = time.text("frequency", "how often it departs")
    var line = Shape("destination on a poster")
    label = line.text("label", "its label beside minutes")
    badge = RouteBadge(&line)
    name = line.text("name", "headsign or destination")
    nameLanguage = NameLanguage(&line)
    carrier = line.text("operator")
    carrierLanguage = NameLanguage(&line, "operator_lang")
    via = line.text("via", "stops on the way")
    viaLanguage = NameLanguage(&line, "via_lang")
    platforms = line.text("platforms", "separated by commas")
    times = line.list("times", time, "departures on each kind of day")
    lines = shape.list("lines", line, "destinations")
  }

  /// The labels of all destinations.
  func fillKey(_ service: PosterService, _ labels: [String], _ page: inout PageWriter) {
    guard labels.count > 1 else { return }
    page.list(lines, labels.indices) { line, page in
      page.set(label, labels[line])
      fill(line, service, &page)
    }
  }

  /// All times of all destinations, of the kinds of day that have any.
  func fillTimes(_ service: PosterService, _ page: inout PageWriter) {
    let language = page.site.language
    page.list(lines, service.lines.values.indices) { line, page in
      fill(line, service, &page)
      let kinds = service.kinds.map { ($0.name, $0.calls.filter { $0.line == line }) }.filter { !$0.1.isEmpty }
      page.list(times, kinds) { kind, page in
        page.set(self.kind, kind.0)
        let found = Dictionary(grouping: kind.1) { $0.seconds / 3_600 }
        page.list(hours, found.keys.sorted()) { number, page in
          page.set(hour, language.hour(number % 24))
          let texts = (found[number] ?? []).map { call in
            let zone = call.offset.map { " " + language.offsetName(Int($0)) } ?? ""
            return language.minute(LocalTime(seconds: call.seconds)) + call.marks.map { $0.symbol(page.site) }.joined()
              + zone
          }
          page.set(minutes, texts.joined(separator: " "))
        }
      }
    }
  }

  /// The first and the last time of some destinations, and how often departures are.
  func fillSpans(_ service: PosterService, _ shown: Set<Int>, _ page: inout PageWriter) {
    let site = page.site
    page.list(lines, shown.sorted()) { line, page in
      fill(line, service, &page)
      page.list(times, service.kinds) { kind, page in
        page.set(self.kind, kind.name)
        let starts = kind.calls.filter { $0.line == line }.map { Int32($0.seconds) }
        guard let start = starts.first, let end = starts.last else { return }
        page.set(first, Self.time(start, site))
        if start != end { page.set(last, Self.time(end, site)) }
        if let days = service.perDay[line] {
          let words = ["least": site.language.number(days.lowerBound)]
          let key = days.count > 1 ? "timetable.a_day_from" : "timetable.a_day"
          page.set(frequency, site.language.phrase(key, count: days.upperBound, words))
        } else if starts.count > 1 {
          page.set(frequency, ServiceSummary(departures: starts).frequency(site))
        }
      }
    }
  }

  private static func time(_ seconds: Int32, _ site: SiteContext) -> String {
    site.language.time(LocalTime(seconds: Int(seconds)))
  }

  private func fill(_ number: Int, _ service: PosterService, _ page: inout PageWriter) {
    let line = service.lines.values[number]
    if let route = line.route { badge.fill(route, &page) }
    let via = service.via[number].joined(separator: ", ")
    page.set(name, line.name)
    nameLanguage.fill(line.name, country: service.country, &page)
    page.set(carrier, line.carrier)
    carrierLanguage.fill(line.carrier, country: nil, &page)
    page.set(self.via, via)
    viaLanguage.fill(via, country: service.country, &page)
    page.set(platforms, service.platforms[number].sorted().joined(separator: ", "))
  }
}
