import Model

/// The words for trips on request.
extension SiteContext {
  /// «on request, 8:10 – 9:00», for a stop with times only «8:00».
  func time(of visit: RequestedVisit, _ clocks: StopClocks) -> String {
    let schedule = directory.schedule
    let stop = schedule.requested.stops(of: visit).first
    func clock(_ seconds: Int32) -> String {
      ServiceTime(clocks.sinceMidnight(seconds, at: stop, schedule), language).text
    }
    if visit.isTimed {
      let time = clock(visit.pickup == .none ? visit.start : visit.end)
      return visit.isApproximate ? "\(language.phrase("board.about")) \(time)" : time
    }
    let isWholeDay = visit.start == 0 && (86_340...86_400).contains(visit.end)
    let time =
      isWholeDay
      ? language.phrase("requests.whole_day")
      : visit.start == visit.end
        ? clock(visit.start) : "\(clock(visit.start))–\(clock(visit.end))"
    return language.phrase("requests.within", ["time": time])
  }

  /// What has to be done so that vehicles come to places on request.
  func lead(_ visits: some Sequence<RequestedVisit>) -> String {
    let requested = visits.lazy.filter { !$0.isTimed }
    guard requested.contains(where: \.isBooked) else { return language.phrase("requests.lead_driver") }
    return language.phrase(requested.allSatisfy(\.isBooked) ? "requests.lead" : "requests.lead_both")
  }

  /// «boarding only», «to alight, tell the driver»; nil if there is nothing to say.
  func note(of visit: RequestedVisit, isFirst: Bool = false, isLast: Bool = false) -> String? {
    // At a stop at the end of a trip it is a matter of course.
    var keys: [String] = []
    if visit.dropOff == .none, !isFirst || visit.place.wide != nil { keys.append("requests.boarding_only") }
    if visit.pickup == .none, !isLast || visit.place.wide != nil { keys.append("requests.alighting_only") }
    if visit.pickup == .byDriver { keys.append("requests.board_by_driver") }
    if visit.dropOff == .byDriver { keys.append("requests.alight_by_driver") }
    return keys.isEmpty ? nil : keys.map { language.phrase($0) }.joined(separator: ", ")
  }

  /// When a trip can be booked: «Book until: the day before the trip, 17:00.»
  func times(of rule: BookingRule) -> [String] {
    func limit(_ key: String, minutes: Int?) -> String? {
      minutes.map { language.phrase("booking.\(key)", ["time": language.duration(minutes: $0)]) }
    }
    func limit(_ key: String, days: Int?, _ time: Int32?) -> String? {
      guard let days else { return nil }
      let unit = rule.countsBookingDays ? "booking.booking_days_before" : "booking.days_before"
      let day =
        switch days {
        case 0: language.phrase("booking.same_day")
        case 1 where !rule.countsBookingDays: language.phrase("booking.day_before")
        default: language.phrase(unit, count: days)
        }
      let words = [day] + [time.map { ServiceTime(Int($0), language).text }].compactMap { $0 }
      return language.phrase("booking.\(key)", ["when": words.joined(separator: ", ")])
    }
    switch rule.kind {
    case .atOnce: return [language.phrase("booking.at_once")]
    case .sameDay:
      return [
        limit("at_least", minutes: rule.latestMinutes), limit("at_most", minutes: rule.earliestMinutes),
        limit("from", days: rule.earliestDays, rule.earliestTime),
      ].compactMap { $0 }
    case .earlierDay:
      return [
        limit("until", days: rule.latestDays, rule.latestTime),
        limit("from", days: rule.earliestDays, rule.earliestTime),
      ].compactMap { $0 }
    case nil: return []
    }
  }
}
