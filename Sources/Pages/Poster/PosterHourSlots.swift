import CivilTime
import Mustache

/// The departures of a poster as hours × minutes, in a column for each kind of day.
struct PosterHourSlots {
  private let hours, cells, minutes: ListSlot
  private let hour, later, minute, label, mark, zone, name, carrier: TextSlot
  private let isNextDay: FlagSlot
  private let badge: RouteBadge
  private let nameLanguage, carrierLanguage: NameLanguage

  init(_ shape: inout Shape) {
    var minute = Shape("minute of a poster")
    self.minute = minute.text("minute", "05")
    mark = minute.text("mark", "symbols that apply to it")
    zone = minute.text("zone", "«UTC+2», if clocks show the time twice that day")
    label = minute.text("label", "label of its destination")
    badge = RouteBadge(&minute)
    name = minute.text("name", "its destination, where names are shown")
    nameLanguage = NameLanguage(&minute)
    carrier = minute.text("operator", "its operator, likewise")
    carrierLanguage = NameLanguage(&minute, "operator_lang")
    var cell = Shape("hour of a kind of day")
    minutes = cell.list("minutes", minute, "its departures")
    var hour = Shape("hour of a poster")
    self.hour = hour.text("hour", "09")
    isNextDay = hour.flag("is_next_day", "whether it is after midnight")
    later = hour.text("later", "«+1» after midnight")
    cells = hour.list("cells", cell, "the hour on each kind of day")
    hours = shape.list("hours", hour)
  }

  /// - Parameter labels: of the destinations; nil if their names are shown.
  func fill(_ service: PosterService, labels: [String]?, _ page: inout PageWriter) {
    let language = page.site.language
    let found = service.kinds.map { Dictionary(grouping: $0.calls) { $0.seconds / 3_600 } }
    page.list(hours, Set(found.flatMap(\.keys)).sorted()) { number, page in
      page.set(hour, language.hour(number % 24))
      page.set(isNextDay, number >= 24)
      if number >= 24 { page.set(later, "+\(language.number(1))") }
      page.list(cells, found) { calls, page in
        page.list(minutes, calls[number] ?? []) { call, page in
          page.set(minute, language.minute(LocalTime(seconds: call.seconds)))
          page.set(mark, call.marks.map { $0.symbol(page.site) }.joined())
          page.set(zone, call.offset.map { language.offsetName(Int($0)) })
          if let labels {
            page.set(label, labels[call.line])
          } else {
            let line = service.lines.values[call.line]
            if let route = line.route { badge.fill(route, &page) }
            page.set(name, line.name)
            nameLanguage.fill(line.name, country: service.country, &page)
            page.set(carrier, line.carrier)
            carrierLanguage.fill(line.carrier, country: nil, &page)
          }
        }
      }
    }
  }
}
