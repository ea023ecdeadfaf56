/// Which layouts and notes are about which routes; set when the directory is built.
struct TimetableLayoutIndex: Sendable {
  /// A use of a note: its place in `TimetableLayouts.notes`, and in that note.
  struct Place: Comparable, Sendable {
    let note, use: Int

    static func < (one: Self, other: Self) -> Bool { (one.note, one.use) < (other.note, other.use) }
  }

  fileprivate(set) var layouts: [RouteIndex: [Int]] = [:]
  fileprivate(set) var routesOfTimetables: [Int: Set<RouteIndex>] = [:]
  fileprivate(set) var routesOfPages: [Index<String>: Set<RouteIndex>] = [:]
  /// The uses that name a route, or a trip of a route.
  fileprivate(set) var usesOfRoutes: [RouteIndex: [Place]] = [:]
  /// The further ones that name a timetable.
  fileprivate(set) var usesOfTimetables: [Int: [Place]] = [:]
  /// Those that name a stop only.
  fileprivate(set) var usesOfStops: [StopIndex: [TimetableLayouts.Use]] = [:]
}

extension TimetableLayouts {
  /// A note, as an index of `notes`, and where it is shown.
  package struct Use: Sendable {
    package let note: Int
    package let use: TimetableNote.Use
  }

  /// The layouts of a route, in their order.
  package func layouts(of route: RouteIndex) -> [TimetableLayout] { (index.layouts[route] ?? []).map { layouts[$0] } }

  /// The routes of a timetable.
  package func routes(ofTimetable number: Int) -> Set<RouteIndex> { index.routesOfTimetables[number] ?? [] }

  /// The routes on a page, in the order of the data.
  package func routes(onPage number: Index<String>) -> [RouteIndex] { (index.routesOfPages[number] ?? []).sorted() }

  /// Where notes are shown in timetables of a route, without the uses that name a stop only, in the order of the notes.
  package func uses(of route: RouteIndex, in timetables: Set<Int>) -> [Use] {
    let places = (index.usesOfRoutes[route] ?? []) + timetables.flatMap { index.usesOfTimetables[$0] ?? [] }
    return places.sorted().lazy.map { Use(note: $0.note, use: notes[$0.note].uses[$0.use]) }.filter { found in
      found.use.timetable.map(timetables.contains) ?? true && found.use.route.map { $0 == route } ?? true
    }
  }

  /// The uses that name a stop only, in the order of the notes.
  package var usesOfStops: [StopIndex: [Use]] { index.usesOfStops }

  /// The trips that notes are about, as numbers of `Schedule.tripIDs`.
  var notedTrips: Set<Int32> { Set(notes.lazy.flatMap(\.uses).compactMap(\.trip)) }

  /// - Parameter trips: the routes of `notedTrips`.
  mutating func index(_ trips: [Int32: Set<RouteIndex>]) {
    var index = TimetableLayoutIndex()
    for (number, layout) in layouts.enumerated() {
      index.layouts[layout.route, default: []].append(number)
      index.routesOfTimetables[layout.timetable, default: []].insert(layout.route)
      if let page = layout.page { index.routesOfPages[page, default: []].insert(layout.route) }
    }
    for (note, uses) in notes.lazy.map(\.uses).enumerated() {
      for (number, use) in uses.enumerated() {
        let place = TimetableLayoutIndex.Place(note: note, use: number)
        if let trip = use.trip {
          for route in trips[trip] ?? [] { index.usesOfRoutes[route, default: []].append(place) }
        } else if let route = use.route {
          index.usesOfRoutes[route, default: []].append(place)
        } else if let timetable = use.timetable {
          index.usesOfTimetables[timetable, default: []].append(place)
        } else if let stop = use.stop {
          index.usesOfStops[stop, default: []].append(Use(note: note, use: use))
        }
      }
    }
    self.index = index
  }
}
