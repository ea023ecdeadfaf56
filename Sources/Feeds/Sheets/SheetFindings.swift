import CivilTime
import Diagnostics

/// Findings about what the cells of a sheet say.
extension Finding {
  static func timeBackwards(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/time-backwards", .warning, at: place, what: "the time is before the previous one of the trip",
      advice: "correct it, or write a time after a night as 25:10; the trip is skipped")
  }

  static func oneStop(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/one-stop", .warning, at: place, what: "the trip has fewer than two times",
      advice: "add its other times; it is skipped")
  }

  static func noTimeAtEnd(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-time-at-end", .warning, at: place, what: "the first or last stop of the trip has no time",
      advice: "add one; the trip is skipped")
  }

  static func invalidTime(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/invalid-time", .warning, at: place, what: "not a time: \(text.prefix(60))",
      advice: "write 6:05, or leave the cell empty if the trip does not stop; it is treated as empty")
  }

  static func unknownMark(_ mark: String, isStop: Bool = false, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/unknown-mark", .warning, at: place, what: "nothing explains the mark `\(mark.prefix(20))`",
      advice: "remove it, or add a line such as `* only on Fridays`; \(isStop ? "the stop" : "the trip") is skipped")
  }

  static func repeatedStop(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/repeated-stop", .warning, at: place, what: "the stop \(name.prefix(60)) is listed twice in a row",
      advice: "remove one row, or mark them arr and dep; the second is skipped")
  }

  static func stopWithoutName(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/stop-without-name", .warning, at: place, what: "times without the name of a stop",
      advice: "write its name at the left; the row is skipped")
  }

  static func invalidPosition(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/invalid-coordinates", .warning, at: place, what: "invalid coordinates: \(text.prefix(60))",
      advice: "use degrees, latitude from -90 to 90 and longitude from -180 to 180; the point is ignored")
  }

  /// - Parameters:
  ///   - seconds: from midnight of the day of the trip.
  ///   - count: the number of trips of which this is the first.
  static func nextDay(_ seconds: Int32, count: Int, at place: SourceLocation) -> Finding {
    let minute = seconds / 60 % 60
    let time = "\(seconds / 3600):\(minute < 10 ? "0" : "")\(minute)"
    return Finding(
      "timetable/next-day", .information, at: place,
      what:
        "\(count == 1 ? "a trip" : "\(count) trips") at the right of one in the evening \(count == 1 ? "is" : "are")"
        + " read as after midnight: \(time)",
      advice: "write \(time) to say so, or put early trips of the day before the others")
  }

  static func outOfOrder(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/out-of-order", .warning, at: place, what: "the trip is earlier than the one at its left",
      advice: "correct its times, write times after midnight as 24:30, or sort the columns; it is shown as it is")
  }

  static func twelveHours(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/twelve-hours", .warning, at: place,
      what: "times after noon seem to be written without p.m.; they are shown as times of the morning",
      advice: "write 13:05 or 1:05 pm")
  }

  static func laterHalf(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/twelve-hours", .warning, at: place,
      what: "the head of the column names the afternoon or evening, and its times are those of the morning",
      advice: "write 19:05 or 7:05 pm; the trip is skipped")
  }

  static func intervalWithoutTrips(_ fault: SheetInterval.Fault, at place: SourceLocation) -> Finding {
    let (what, advice) =
      switch fault {
      case .notBetweenTrips: ("an interval that is not between two trips", "write a trip before and after it")
      case .tooMany:
        ("an interval beyond the 500,000 stops that trips of intervals may have in a source", "write longer intervals")
      case .zero: ("an interval of 0 minutes", "write the minutes from one trip to the next")
      case .tooLong: ("an interval that is longer than the time between its trips", "correct it")
      case .backwards:
        ("an interval before a trip that is not later", "correct the times, or write a time after a night as 25:10")
      }
    return Finding(
      "timetable/interval-without-trips", .warning, at: place, what: what, advice: advice + "; it is ignored")
  }

  /// - Parameter isLoss: whether readers may miss what it says.
  static func ignoredRow(_ text: String, isLoss: Bool = false, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/ignored-row", isLoss ? .warning : .information, at: place,
      what: "the row is not understood: \(text.prefix(60))",
      advice: isLoss
        ? "write days into a row Days or Except, and times as 6:05; nothing of the row is shown"
        : "if it belongs to the timetable, write it as in Docs/timetable.md; it is not shown")
  }

  /// - Parameter isLoss: whether it seems to have times.
  static func ignoredColumn(_ text: String, isLoss: Bool = false, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/ignored-column", isLoss ? .warning : .information, at: place,
      what: isLoss
        ? "the column seems to be a trip, but its times are not understood: \(text.prefix(60))"
        : "the column is not understood: \(text.prefix(60))",
      advice: isLoss
        ? "write times as 6:05, at the right of the names of stops; the trip is not shown"
        : "if it belongs to the timetable, give it a name as in Docs/timetable.md; it is not shown")
  }

  static func manySkipped(_ count: Int, of all: Int, in path: String) -> Finding {
    Finding(
      "timetable/many-skipped", .error, at: SourceLocation(path), what: "\(count) of \(all) trips are skipped",
      advice: "fix what the findings about them report; more than a fifth is too much to publish")
  }
}

extension BadFile {
  static func noTrips(in path: String) -> BadFile {
    BadFile(
      id: "timetable/no-trips", line: nil, column: nil, what: "no trips are found",
      advice: "write stops down and trips across, or a row for each stop of a trip; see Docs/timetable.md")
  }
}

/// Findings about days, dates and values of trips.
extension Finding {
  static func invalidDays(_ words: [String], in text: String, at place: SourceLocation, advice: String) -> Finding {
    Finding(
      "timetable/invalid-days", .warning, at: place,
      what: "unknown \(listed(words)) in days: \(text.prefix(60))",
      advice: "\(advice); the trips are skipped")
  }

  static func invalidException(_ words: [String], in text: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/invalid-exception", .warning, at: place,
      what: "unknown \(listed(words)) in the exceptions: \(text.prefix(60))",
      advice: "write dates such as 25 Dec 2026; the trips are skipped")
  }

  private static func listed(_ words: [String]) -> String {
    (words.count == 1 ? "word " : "words ") + words.prefix(5).map { "`\($0.prefix(30))`" }.joined(separator: ", ")
  }

  static func severalValues(_ label: String, _ value: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/several-values", .information, at: place,
      what: "the values of \(label.prefix(30)) are read as one: \(value.prefix(60))",
      advice: "write them into one cell, or one above each trip if they are those of the trips")
  }

  static func noDays(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-days", .warning, at: place, what: "nothing says on which days the trips run",
      advice: "add a row Days above the times, or `days` to the source; every day is assumed")
  }

  /// - Parameter row: the label of a row that is not understood.
  static func noDays(in row: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-days", .warning, at: place,
      what: "no days are understood, and a row or column that is not may have them: \(row.prefix(60))",
      advice: "call it Days, and write days such as Mon–Fri into it, or add `days` to the source; the trips are skipped"
    )
  }

  static func daysOfOthers(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-days", .warning, at: place, what: "days are given for other trips, but not for this one",
      advice: "write its days above it; the trip is skipped")
  }

  /// - Parameter isStop: whether the note is about a stop.
  static func restrictingNote(_ text: String, isStop: Bool = false, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/restricting-note", .warning, at: place,
      what: isStop
        ? "a note restricts the stop: \(text.prefix(60))"
        : "a note restricts the trip, and is not understood: \(text.prefix(60))",
      advice: isStop
        ? "write trips with and without the stop into columns with their days; the row is skipped"
        : "write its days into a row Days or Except; the trip is skipped")
  }

  /// - Parameter isSchool: whether it is about days with school, not about school holidays.
  static func noSchoolDays(_ text: String, isSchool: Bool, at place: SourceLocation) -> Finding {
    let key = isSchool ? "school_days` or `school_holidays" : "school_holidays"
    return Finding(
      "timetable/no-school-days", .warning, at: place,
      what:
        "the days name \(isSchool ? "days with school" : "school holidays"), which are not known: \(text.prefix(60))",
      advice: "add `\(key)` to the source; the trips are skipped")
  }

  static func badDate(_ text: String, isAmbiguous: Bool, _ effect: String, at place: SourceLocation) -> Finding {
    isAmbiguous
      ? Finding(
        "timetable/ambiguous-date", .error, at: place,
        what: "the date \(text.prefix(30)) has two meanings: \(DatePattern.meanings(of: text) ?? "day or month first")",
        advice: adviceOnDates(like: text))
      : Finding(
        "timetable/invalid-date", .warning, at: place, what: "not a date: \(text.prefix(60))",
        advice: (StoredTime.isDate(text) ? "format the cell as a date" : "write an existing date")
          + " such as 2026-12-31; \(effect)")
  }

  static func noDates(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-dates", .warning, at: place, what: "nothing says from when to when the trips run",
      advice: "add rows From and To above the times, or `from` and `to` to the source; the trips are skipped")
  }

  static func assumedDate(_ missing: String, _ date: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/assumed-date", .warning, at: place, what: "nothing says the \(missing) day of the trips",
      advice:
        "add a row \(missing == "first" ? "From" : "To") above the times, or `\(missing == "first" ? "from" : "to")`"
        + " to the source; \(date) is assumed")
  }

  static func reversedDates(_ first: String, _ last: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/reversed-dates", .warning, at: place, what: "the last day is before the first: \(last), \(first)",
      advice: "correct the one that is wrong, such as its year; the trips are skipped")
  }

  static func noService(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-service", .warning, at: place, what: "the trips run on no day of their period",
      advice: "correct days and dates; the trips are skipped")
  }

  static func ended(_ last: String, before date: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/ended", .warning, at: place, what: "the timetable ended on \(last), before \(date)",
      advice: "add a newer one")
  }

  static func noHolidays(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-holidays", .warning, at: place, what: "the days name public holidays, which are not known",
      advice: "add `holidays = [\"2026-12-25\"]` to the source; the word is ignored")
  }

  static func invalidPrice(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/invalid-price", .warning, at: place, what: "not a price: \(text.prefix(60))",
      advice: "write 5.00 EUR, or 5.00 and `currency` of the source; it is ignored")
  }

  static func unknownMode(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/unknown-mode", .warning, at: place, what: "unknown means of transport: \(text.prefix(60))",
      advice: "write bus, train, tram or ferry; bus is used instead")
  }

  static func noTimeZone(of path: String) -> Finding {
    Finding(
      "timetable/no-timezone", .warning, at: SourceLocation(path), what: "the time zone of the times is not known",
      advice: "add `timezone = \"Europe/Berlin\"` to the source; pages cannot tell which departure is next")
  }
}

/// Findings about routes and trips.
extension Finding {
  static func noRoute(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/no-route", .information, at: place, what: "nothing names the route",
      advice: "add a row Route above the times; the name of the file is used: \(name)")
  }

  static func severalStops(_ name: String, _ others: [String], at place: SourceLocation) -> Finding {
    Finding(
      "timetable/several-stops", .warning, at: place,
      what:
        "\(others.count) stops of the source are called \(name.prefix(60)): \(others.prefix(3).joined(separator: ", "))",
      advice: "give its city or ID here too; it is a stop of its own")
  }

  static func repeatedTrip(at place: SourceLocation) -> Finding {
    Finding(
      "timetable/repeated-trip", .warning, at: place, what: "the trip is listed twice, on the same days",
      advice: "remove one; the first is used")
  }
}
