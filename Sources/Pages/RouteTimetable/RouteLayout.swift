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
    let found = all.layouts.filter { layout in
      layout.route == route && layout.direction.map { Int($0.rawValue) == direction } ?? true
        && (kind.map(layout.overlaps) ?? true)
    }
    for layout in found {
      let isOnlyRoute = !all.layouts.contains { $0.timetable == layout.timetable && $0.route != route }
      let isOfOnePart = isOnlyRoute && (isOnlyDirection || layout.direction != nil)
      if label.isEmpty, isOfOnePart, let kind, layout.covers(kind) { label = layout.label }
      if stops.isEmpty { stops = layout.stops }
      if isTransposed == nil { isTransposed = layout.orientation.map { $0 == .vertical } }
      if !layout.serviceNotes.isEmpty, !sentences.contains(layout.serviceNotes) {
        sentences.append(layout.serviceNotes)
      }
    }
    let timetables = Set(found.map(\.timetable))
    for (index, note) in all.notes.enumerated() {
      for use in note.uses {
        guard use.timetable.map(timetables.contains) ?? true, use.route.map({ $0 == route }) ?? true else { continue }
        if use.trip == nil, use.stop == nil {
          if !sentences.contains(note.text) { sentences.append(note.text) }
        } else {
          notes.add(index, use)
        }
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

  private static func weekdays(of kind: DayKind) -> Set<Int> {
    kind.weekdays.isEmpty ? Set(kind.days.map(\.weekday)) : kind.weekdays
  }
}
