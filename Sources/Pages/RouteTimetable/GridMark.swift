import Model

/// A symbol in a timetable, explained below it.
enum GridMark: String, CaseIterable {
  case approximate, byDriver = "by_driver", byPhone = "by_phone", noPickup = "no_pickup", noDropOff = "no_drop_off"
  case wheelchair, bikes

  var symbol: String {
    switch self {
    case .approximate: "≈"
    case .byDriver: "×"
    case .byPhone: "☎\u{FE0E}"
    case .noPickup: "◗"
    case .noDropOff: "◖"
    case .wheelchair: "♿\u{FE0E}"
    case .bikes: "🚲\u{FE0E}"
    }
  }

  /// The key of its text.
  var key: String { "routes.\(rawValue)" }

  /// What applies to a stop of a trip. Nobody boards at the last stop or alights at the first.
  static func marks(of stop: PatternStop, isFirst: Bool, isLast: Bool) -> [GridMark] {
    if !stop.isApproximate, stop.pickup == .regular, stop.dropOff == .regular { return [] }
    let boarding = (isLast ? [] : [stop.pickup]) + (isFirst ? [] : [stop.dropOff])
    var marks: [GridMark] = stop.isApproximate ? [.approximate] : []
    if boarding.contains(.byDriver) { marks.append(.byDriver) }
    if boarding.contains(.byPhone) { marks.append(.byPhone) }
    if !isLast && stop.pickup == .none { marks.append(.noPickup) }
    if !isFirst && stop.dropOff == .none { marks.append(.noDropOff) }
    return marks
  }

  /// What applies to a whole trip.
  static func marks(of trip: Trip) -> [GridMark] {
    (trip.frequency == .approximate ? [.approximate] : []) + (trip.wheelchair == .yes ? [.wheelchair] : [])
      + (trip.bikes == .yes ? [.bikes] : [])
  }
}
