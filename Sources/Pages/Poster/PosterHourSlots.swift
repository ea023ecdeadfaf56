import CivilTime
import Mustache

/// The departures of a poster as hours × minutes, in a column for each kind of day.
struct PosterHourSlots {
  private let hours = ListSlot("hours", of: PosterHour())

  private struct PosterHour {
    let hour = TextSlot("hour", "09")
    let isNextDay = FlagSlot("is_next_day", "whether it is after midnight")
    let later = TextSlot("later", "«+1» after midnight")
    let cells = ListSlot(
      "cells", of: ListSlot("minutes", of: PosterMinute(), "its departures"),
      "the hour on each kind of day")
  }

  private struct PosterMinute {
    let minute = TextSlot("minute", "05")
    let mark = TextSlot("mark", "symbols that apply to it")
    let number = TextSlot("number", "number of the trip for passengers, where there is space")
    let zone = TextSlot("zone", "«UTC+2», if clocks show the time twice that day")
    let label = TextSlot("label", "label of its destination")
    let badge = RouteBadge()
    let name = NameSlots("name", "its destination, where names are shown")
    let carrier = NameSlots("operator", "its operator, likewise", language: "operator_lang")
  }

  /// - Parameter labels: of the destinations; nil if their names are shown.
  func fill(_ service: PosterService, labels: [String]?, _ page: inout PageWriter) {
    let language = page.site.language
    let found = service.kinds.map { Dictionary(grouping: $0.calls) { $0.hour } }
    page.list(hours, Set(found.flatMap(\.keys)).sorted()) { row, number, page in
      page.set(row.hour, language.hour((number % 24 + 24) % 24))
      page.set(row.isNextDay, number >= 24)
      page.set(row.later, ServiceTime(number * 3_600, language).mark)
      page.list(row.cells, found) { minutes, calls, page in
        page.list(minutes, calls[number] ?? []) { row, call, page in
          page.set(row.minute, language.minute(LocalTime(seconds: call.seconds)))
          page.set(row.mark, call.marks.map { $0.symbol(page.site) }.joined())
          page.set(row.number, call.number)
          page.set(row.zone, call.offset.map { language.offsetName(Int($0)) })
          if let labels {
            page.set(row.label, labels[call.line])
          } else {
            let line = service.lines.values[call.line]
            if let route = line.route { row.badge.fill(route, &page) }
            row.name.fill(service.names[call.line], country: service.country, &page)
            row.carrier.fill(line.carrier, country: nil, &page)
          }
        }
      }
    }
  }
}
