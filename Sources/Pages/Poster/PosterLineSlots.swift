import CivilTime
import Mustache

/// The destinations of a poster: with labels, with all times, or with the first and the last.
struct PosterLineSlots {
  private let lines = ListSlot("lines", of: Destination(), "destinations")

  private struct Destination {
    let label = TextSlot("label", "its label beside minutes")
    let badge = RouteBadge()
    let name = NameSlots("name", "headsign or destination")
    let carrier = NameSlots("operator", language: "operator_lang")
    let via = NameSlots("via", "stops on the way", language: "via_lang")
    let platforms = TextSlot("platforms", "separated by commas")
    let times = ListSlot("times", of: DestinationTimes(), "departures on each kind of day")

    func fill(_ number: Int, _ service: PosterService, _ page: inout PageWriter) {
      let line = service.lines.values[number]
      if let route = line.route { badge.fill(route, &page) }
      let via = service.via[number].joined(separator: ", ")
      name.fill(service.names[number], country: service.country, &page)
      carrier.fill(line.carrier, country: nil, &page)
      self.via.fill(via, country: service.country, &page)
      page.set(platforms, page.site.routeOrder.sorted(service.platforms[number]).joined(separator: ", "))
    }
  }

  private struct DestinationTimes {
    let kind = TextSlot("kind", "«Mondays to Fridays»")
    let hours = ListSlot("hours", of: DestinationHour(), "all departures by hour, if shown")
    let first = TextSlot("first", "first departure, if not all are shown")
    let last = TextSlot("last", "last departure")
    let frequency = TextSlot("frequency", "how often it departs")
  }

  private struct DestinationHour {
    let hour = TextSlot("hour", "09")
    let minutes = TextSlot("minutes", "its minutes, separated by blanks")
  }

  /// The labels of all destinations.
  func fillKey(_ service: PosterService, _ labels: [String], _ page: inout PageWriter) {
    guard labels.count > 1 else { return }
    page.list(lines, labels.indices) { row, line, page in
      page.set(row.label, labels[line])
      row.fill(line, service, &page)
    }
  }

  /// All times of all destinations, of the kinds of day that have any.
  func fillTimes(_ service: PosterService, _ page: inout PageWriter) {
    let language = page.site.language
    page.list(lines, service.lines.values.indices) { row, line, page in
      row.fill(line, service, &page)
      let kinds = service.kinds.map { ($0.days.name, $0.calls.filter { $0.line == line }) }.filter { !$0.1.isEmpty }
      page.list(row.times, kinds) { row, kind, page in
        page.set(row.kind, kind.0)
        let found = Dictionary(grouping: kind.1) { $0.hour }
        page.list(row.hours, found.keys.sorted()) { row, number, page in
          let mark = ServiceTime(number * 3_600, language).mark
          page.set(row.hour, language.hour((number % 24 + 24) % 24) + (mark.isEmpty ? "" : "\u{A0}" + mark))
          let texts = (found[number] ?? []).map { call in
            let zone = call.offset.map { " " + language.offsetName(Int($0)) } ?? ""
            return language.minute(LocalTime(seconds: call.seconds)) + call.marks.map { $0.symbol(page.site) }.joined()
              + zone + (call.number.isEmpty ? "" : "\u{A0}" + call.number)
          }
          page.set(row.minutes, texts.joined(separator: " "))
        }
      }
    }
  }

  /// The first and the last time of some destinations, and how often departures are.
  func fillSpans(_ service: PosterService, _ shown: Set<Int>, _ page: inout PageWriter) {
    let site = page.site
    page.list(lines, shown.sorted()) { row, line, page in
      row.fill(line, service, &page)
      page.list(row.times, service.kinds) { row, kind, page in
        page.set(row.kind, kind.days.name)
        let starts = kind.calls.filter { $0.line == line }.map { Int32($0.seconds) }
        guard let start = starts.first, let end = starts.last else { return }
        page.set(row.first, Self.time(start, site))
        if start != end { page.set(row.last, Self.time(end, site)) }
        if let days = service.perDay[line] {
          page.set(row.frequency, ServiceSummary.perDay(days, site))
        } else if starts.count > 1 {
          page.set(row.frequency, ServiceSummary(departures: starts).frequency(site))
        }
      }
    }
  }

  private static func time(_ seconds: Int32, _ site: SiteContext) -> String {
    ServiceTime(Int(seconds), site.language).text
  }
}
