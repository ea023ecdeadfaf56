import CivilTime

/// How an agency presents a timetable of a route: a record of `timetables.txt`, a file of gtfs-to-html.
package struct TimetableLayout: Sendable {
  /// The number of its `timetable_id`. A timetable of several routes has a record for each of them.
  package var timetable: Int
  package var route: RouteIndex
  /// nil for both directions.
  package var direction: Pattern.Direction?
  /// 1 for Monday to 7 for Sunday.
  package var weekdays = Weekdays.all
  /// The first and the last day; nil without a limit.
  package var start, end: Day?
  /// Whether it has the trips of all times of the day.
  package var isWholeDay = true
  /// Empty without one.
  package var label = ""
  /// «Northbound»; empty without one.
  package var directionName = ""
  /// What passengers must know about the service; may be empty.
  package var serviceNotes = ""
  package var orientation: Orientation?
  /// Its page in `TimetableLayouts.pages`.
  package var page: Index<String>?
  /// Its stops in order (`timetable_stop_order.txt`); empty for all.
  package var stops: [StopIndex] = []

  package init(timetable: Int, route: RouteIndex) { (self.timetable, self.route) = (timetable, route) }

  package enum Orientation: Sendable {
    /// Trips are rows.
    case vertical
    /// Trips are columns.
    case horizontal
  }
}

/// A note in timetables (`timetable_notes.txt`) and where it is shown (`timetable_notes_references.txt`).
package struct TimetableNote: Sendable {
  package var symbol, text: String
  package var uses: [Use] = []

  package init(symbol: String, text: String) { (self.symbol, self.text) = (symbol, text) }

  /// What a note is about. Several values restrict each other; with neither a trip nor a stop it is about timetables.
  package struct Use: Sendable {
    /// The number of a `timetable_id`.
    package var timetable: Int?
    package var route: RouteIndex?
    /// A number of `Schedule.tripIDs`.
    package var trip: Int32?
    package var stop: StopIndex?
    /// `stop_sequence`.
    package var sequence: Int32?
    /// Whether it is shown at each time of the trip or stop too.
    package var isAtTimes = false

    package init() {}
  }
}

/// The files of gtfs-to-html, by which agencies arrange their timetables.
package struct TimetableLayouts: Sendable {
  /// In the order of `timetable_sequence`.
  package var layouts: [TimetableLayout] = []
  /// The labels of pages (`timetable_pages.txt`), which may be empty.
  package var pages: [String] = []
  package var notes: [TimetableNote] = []
  /// The number of different `timetable_id`s.
  package var timetableCount = 0
  var index = TimetableLayoutIndex()

  package init() {}

  package var isEmpty: Bool { layouts.isEmpty && notes.isEmpty }

  /// Changes the routes that layouts and notes are about.
  mutating func moveRoutes(_ moved: (RouteIndex) -> RouteIndex) {
    for index in layouts.indices { layouts[index].route = moved(layouts[index].route) }
    for index in notes.indices {
      for use in notes[index].uses.indices { notes[index].uses[use].route = notes[index].uses[use].route.map(moved) }
    }
  }

  /// Adds those of another schedule.
  /// - Parameters:
  ///   - route: the new index of a route.
  ///   - stopCount: the number of stops before.
  ///   - tripCount: the number of ids of trips before.
  mutating func append(_ other: Self, stopCount: Int, tripCount: Int32, route: (RouteIndex) -> RouteIndex) {
    layouts += other.layouts.map { layout in
      var layout = layout
      layout.timetable += timetableCount
      layout.route = route(layout.route)
      layout.page = layout.page?.advanced(by: pages.count)
      layout.stops = layout.stops.map { $0.advanced(by: stopCount) }
      return layout
    }
    notes += other.notes.map { note in
      var note = note
      for index in note.uses.indices {
        let use = note.uses[index]
        note.uses[index].timetable = use.timetable.map { $0 + timetableCount }
        note.uses[index].route = use.route.map(route)
        note.uses[index].trip = use.trip.map { $0 + tripCount }
        note.uses[index].stop = use.stop?.advanced(by: stopCount)
      }
      return note
    }
    pages += other.pages
    timetableCount += other.timetableCount
  }
}
