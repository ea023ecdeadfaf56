import CivilTime
import Mustache

/// The departures of a poster with the dates on which each runs.
struct PosterDateSlots {
  private let months, days, rows, cells: ListSlot
  private let month, span, weekday, number: TextSlot
  private let clock, zone, name, carrier: TextSlot
  private let runs: FlagSlot
  private let nameLanguage, carrierLanguage: NameLanguage

  init(_ shape: inout Shape) {
    var month = Shape("month of a poster")
    self.month = month.text("month", "December 2026")
    span = month.text("span", "number of its dates")
    months = shape.list("months", month, "months of the dates")
    var day = Shape("date of a poster")
    weekday = day.text("weekday", "Thu")
    number = day.text("number", "28")
    days = shape.list("days", day, "dates, which are the columns")
    var cell = Shape("departure on a date")
    runs = cell.flag("runs", "whether it runs on this date")
    var row = Shape("departure with dates")
    clock = row.text("clock", "local departure: 09:30")
    zone = row.text("zone", "«UTC+2», if clocks show the time twice that day")
    name = row.text("name", "destination")
    nameLanguage = NameLanguage(&row)
    carrier = row.text("operator")
    carrierLanguage = NameLanguage(&row, "operator_lang")
    cells = row.list("cells", cell, "the dates")
    rows = shape.list("departures", row, "by time")
  }

  func fill(_ service: PosterService, _ page: inout PageWriter) {
    guard let dates = service.dates else { return }
    let language = page.site.language
    var found: [(month: String, count: Int)] = []
    for day in dates.days {
      let month = language.date(day, .month)
      if found.last?.month == month { found[found.count - 1].count += 1 } else { found.append((month, 1)) }
    }
    page.list(months, found) { found, page in
      page.set(month, found.month)
      page.set(span, String(found.count))
    }
    page.list(days, dates.days) { day, page in
      page.set(weekday, language.date(day, .weekday))
      page.set(number, language.number(Int(day.iso.suffix(2)) ?? 0))
    }
    page.list(rows, dates.rows) { row, page in
      page.set(clock, language.time(LocalTime(seconds: row.call.seconds)))
      page.set(zone, row.call.offset.map { language.offsetName(Int($0)) })
      let line = service.lines.values[row.call.line]
      page.set(name, line.name)
      nameLanguage.fill(line.name, country: service.country, &page)
      page.set(carrier, line.carrier)
      carrierLanguage.fill(line.carrier, country: nil, &page)
      page.list(cells, dates.days) { day, page in page.set(runs, row.days.contains(day)) }
    }
  }
}
