import CivilTime
import Mustache

/// The departures of a poster with the dates on which each runs.
struct PosterDateSlots {
  private let months = ListSlot("months", of: PosterMonth(), "months of the dates")
  private let days = ListSlot("days", of: PosterDate(), "dates, which are the columns")
  private let rows = ListSlot("departures", of: DepartureWithDates(), "by time")

  private struct PosterMonth {
    let month = TextSlot("month", "December 2026")
    let span = TextSlot("span", "number of its dates")
  }

  private struct PosterDate {
    let weekday = TextSlot("weekday", "Thu")
    let number = TextSlot("number", "28")
  }

  private struct DepartureWithDates {
    let clock = TextSlot("clock", "local departure: 09:30")
    let zone = TextSlot("zone", "«UTC+2», if clocks show the time twice that day")
    let name = NameSlots("name", "destination")
    let carrier = NameSlots("operator", language: "operator_lang")
    let cells = ListSlot("cells", of: FlagSlot("runs", "whether it runs on this date"), "the dates")
  }

  func fill(_ service: PosterService, _ page: inout PageWriter) {
    guard let dates = service.dates else { return }
    let language = page.site.language
    page.list(months, Months.ranges(dates.days)) { row, month, page in
      page.set(row.month, language.date(dates.days[month.lowerBound], .month))
      page.set(row.span, String(month.count))
    }
    page.list(days, dates.days) { row, day, page in
      page.set(row.weekday, language.date(day, .weekday))
      page.set(row.number, language.number(day.ofMonth))
    }
    page.list(rows, dates.rows) { row, departure, page in
      page.set(row.clock, language.time(LocalTime(seconds: departure.call.seconds)))
      page.set(row.zone, departure.call.offset.map { language.offsetName(Int($0)) })
      let line = service.lines.values[departure.call.line]
      row.name.fill(line.name, country: service.country, &page)
      row.carrier.fill(line.carrier, country: nil, &page)
      page.list(row.cells, dates.days) { runs, day, page in
        page.set(runs, departure.days.contains(day))
      }
    }
  }
}
