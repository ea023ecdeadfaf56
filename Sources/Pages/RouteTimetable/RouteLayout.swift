import CivilTime
import Model

/// How the agency presents the timetable of a direction on a kind of day, if it says so (`TimetableLayouts`).
struct RouteLayout {
  /// A heading; empty without one.
  private(set) var label = ""
  /// Whether trips are rows; nil if the agency does not say so.
  private(set) var isTransposed: Bool?
  /// Its stops in order; empty for all.
  private(set) var stops: [StopIndex] = []
  /// Sentences about all of it.
  private(set) var sentences: [String] = []
  /// Notes about trips and stops.
  private(set) var notes = GridNotes()

  /// The presentation of everything without layouts.
  static let plain = Self()

  private init() {}

  /// - Parameters:
  ///   - direction: 0 or 1.
  ///   - kind: nil for all days.
  ///   - isOnlyDirection: whether the route has no other direction.
  init(_ route: RouteIndex, _ direction: Int, _ kind: DayKind?, isOnlyDirection: Bool = false, _ schedule: Schedule) {
    let all = schedule.layouts
    guard !all.isEmpty else { return }
    let found = all.layouts(of: route).filter { layout in
      layout.direction.map { Int($0.rawValue) == direction } ?? true && (kind.map(layout.overlaps) ?? true)
    }
    var seen: Set<String> = [""]
    for layout in found {
      let isOnlyRoute = all.routes(ofTimetable: layout.timetable).count == 1
      let isOfOnePart = isOnlyRoute && (isOnlyDirection || layout.direction != nil)
      if label.isEmpty, isOfOnePart, let kind, layout.covers(kind) { label = layout.label }
      if stops.isEmpty { stops = layout.stops }
      if isTransposed == nil { isTransposed = layout.orientation.map { $0 == .vertical } }
      if seen.insert(layout.serviceNotes).inserted { sentences.append(layout.serviceNotes) }
    }
    notes = GridNotes(ofAllRoutes: all.usesOfStops)
    for found in all.uses(of: route, in: Set(found.map(\.timetable))) {
      if found.use.trip == nil, found.use.stop == nil {
        let text = all.notes[found.note].text
        if seen.insert(text).inserted { sentences.append(text) }
      } else {
        notes.add(found.note, found.use)
      }
    }
  }
}

extension TimetableLayout {
  /// Whether it is for some days of a kind.
  func overlaps(_ kind: DayKind) -> Bool {
    start.map { $0 <= kind.period.upperBound } ?? true && end.map { $0 >= kind.period.lowerBound } ?? true
      && !weekdays.isDisjoint(with: Self.weekdays(of: kind))
  }

  /// Whether it is for all usual days of a kind, from first to last, and all times.
  func covers(_ kind: DayKind) -> Bool {
    start.map { $0 <= kind.period.lowerBound } ?? true && end.map { $0 >= kind.period.upperBound } ?? true
      && isWholeDay && weekdays.isSuperset(of: Self.weekdays(of: kind))
  }

  private static func weekdays(of kind: DayKind) -> Weekdays {
    kind.weekdays.isEmpty ? Weekdays(kind.days.map(\.weekday)) : kind.weekdays
  }
}
