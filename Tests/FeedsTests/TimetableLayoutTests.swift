import CivilTime
import Model
import Testing

@testable import Feeds

/// The files of gtfs-to-html.
@Suite struct TimetableLayoutTests {
  private static let head =
    "timetable_id,route_id,direction_id,monday,saturday,start_date,end_date,end_time,"
    + "timetable_label,direction_name,service_notes,orientation,timetable_page_id,timetable_sequence,show_trip_continuation\n"

  @Test func timetablesAreInTheirOrderWithTheirStops() throws {
    let read = GTFSReading([
      "timetables.txt": Self.head + "late,R,1,1,0,20260101,2026-06-30,24:00:00,Late,North,Not at Easter,hourly,p,2,1\n"
        + "early,R,,,,,,13:00:00,Early,,,horizontal,,1,",
      "timetable_pages.txt": "timetable_page_id,timetable_page_label,filename\np,All of it,all.html",
      "timetable_stop_order.txt": "timetable_id,stop_id,stop_sequence\nlate,C,9\nlate,A,2",
    ])
    #expect(read.reported.isEmpty)
    let layouts = read.schedule.layouts
    #expect(layouts.layouts.map(\.label) == ["Early", "Late"] && layouts.pages == ["All of it"])
    let (early, late) = try (#require(layouts.layouts.first), #require(layouts.layouts.last))
    #expect(late.direction == .inbound && late.weekdays == [1] && late.isWholeDay && late.orientation == .vertical)
    #expect(late.start?.iso == "2026-01-01" && late.end?.iso == "2026-06-30" && late.page == Index(0))
    #expect(late.directionName == "North" && late.serviceNotes == "Not at Easter")
    #expect(late.stops == [StopIndex(0), StopIndex(2)])
    #expect(early.direction == nil && early.weekdays == .all && !early.isWholeDay && early.stops.isEmpty)
    #expect(early.orientation == .horizontal && early.page == nil)
  }

  @Test func notesWithoutASymbolHaveALetterThatNoOtherHas() {
    let read = GTFSReading([
      "timetable_notes.txt": "note_id,symbol,note\n1,,One\n2,b,Two\n3,,Three",
      "timetable_notes_references.txt":
        "note_id,timetable_id,route_id,trip_id,stop_id,stop_sequence,show_on_stoptime\n1,,R,,,,\n1,,,T,B,2,1",
    ])
    #expect(read.reported.isEmpty)
    let notes = read.schedule.layouts.notes
    #expect(notes.map(\.symbol) == ["a", "b", "c"])
    #expect(notes[0].uses.map(\.route) == [RouteIndex(0), nil] && notes[0].uses.map(\.trip) == [nil, 0])
    #expect(notes[0].uses[1].stop == StopIndex(1) && notes[0].uses[1].sequence == 2 && notes[0].uses[1].isAtTimes)
  }

  @Test func afterTheLettersSymbolsAreNumbers() {
    let records = (1...28).map { "\($0),,Note \($0)" }.joined(separator: "\n")
    let notes = GTFSReading(["timetable_notes.txt": "note_id,symbol,note\n" + records]).schedule.layouts.notes
    #expect(notes[25...].map(\.symbol) == ["z", "1", "2"])
  }

  @Test func brokenReferencesAreReported() {
    let read = GTFSReading([
      "timetables.txt": Self.head + "t,R,,,,,,,,,,,,,\nt,R,,,,,,,,,,,,,\nu,Q,,,,,,,,,,,,,\nv,R,,,,,,,,,,,x,,",
      "timetable_stop_order.txt": "timetable_id,stop_id,stop_sequence\nt,Q,1\nw,A,1\nu,A,1\nt,A,",
      "timetable_notes.txt": "note_id,note\n1,One\n1,Two",
      "timetable_notes_references.txt": "note_id,timetable_id,trip_id\n2,t,\n1,w,\n1,,Q\n1,,\n1,u,",
    ])
    #expect(
      read.reported == [
        "timetables.txt:3 duplicate-key", "timetables.txt:4 foreign-key-violation",
        "timetables.txt:5 foreign-key-violation", "timetable_stop_order.txt:2 foreign-key-violation",
        "timetable_stop_order.txt:3 foreign-key-violation", "timetable_stop_order.txt:5 missing-required-field",
        "timetable_notes.txt:3 duplicate-key", "timetable_notes_references.txt:2 foreign-key-violation",
        "timetable_notes_references.txt:3 foreign-key-violation",
        "timetable_notes_references.txt:4 foreign-key-violation",
        "timetable_notes_references.txt:5 missing-required-field",
      ])
    #expect(read.schedule.layouts.layouts.map(\.timetable) == [0, 1])
  }

  @Test func recordsOfRoutesThatAreNotPublishedAreLeftOutSilently() {
    let read = GTFSReading([
      "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,X,1,3\nQ,X,2,3",
      "timetables.txt": "timetable_id,route_id\nt,R\nu,Q",
      "timetable_stop_order.txt": "timetable_id,stop_id,stop_sequence\nu,A,1",
      "timetable_notes.txt": "note_id,note\n1,One",
      "timetable_notes_references.txt": "note_id,timetable_id,route_id\n1,u,\n1,,Q",
    ]) { $0.routes = ["R"] }
    #expect(read.reported.isEmpty)
    #expect(read.schedule.layouts.layouts.count == 1 && read.schedule.layouts.notes[0].uses.isEmpty)
  }
}
