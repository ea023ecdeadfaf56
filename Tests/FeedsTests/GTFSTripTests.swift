import Diagnostics
import Model
import Testing

@testable import Feeds

/// A stop_times.txt with these records of the trip T.
private func times(_ records: [String], header: String = "trip_id,arrival_time,departure_time,stop_id,stop_sequence")
  -> [String: String?]
{
  ["stop_times.txt": ([header] + records).joined(separator: "\n")]
}

@Suite("Trips of GTFS") struct GTFSTripTests {
  @Test func aTripHasItsStopsAndTimes() {
    let read = GTFSReading()
    #expect(read.reported.isEmpty)
    #expect(read.trips == ["T: A 08:00:00, B 08:05:00/08:06:00, C 08:20:00"])
    #expect(read.schedule.routes.map(\.id.text) == ["R"] && read.schedule.agencies.map(\.name) == ["Example Buses"])
    #expect(read.days == ["WD": ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09"]])
  }

  @Test func recordsInAnyOrderAreSortedBySequence() {
    let read = GTFSReading(
      [
        "trips.txt": "route_id,service_id,trip_id\nR,WD,T\nR,WD,U",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        U,9:20:00,9:20:00,C,30
        T,8:20:00,8:20:00,C,3
        U,9:00:00,9:00:00,A,10
        T,8:00:00,8:00:00,A,1
        """,
      ])
    #expect(read.trips == ["T: A 08:00:00, C 08:20:00", "U: A 09:00:00, C 09:20:00"] && read.reported.count == 1)
    #expect(read.schedule.patterns.count == 2, "the sequences differ")
  }

  @Test func equalSequencesOfStopsAreOnePattern() {
    let read = GTFSReading(
      [
        "trips.txt": "route_id,service_id,trip_id,direction_id\nR,WD,T,0\nR,WD,U,0\nR,WD,V,1",
        "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
          + ["T", "U", "V"].map { "\($0),8:00:00,8:00:00,A,1\n\($0),8:20:00,8:20:00,C,3" }.joined(separator: "\n"),
      ])
    #expect(read.schedule.trips.map(\.pattern.number) == [0, 0, 1])
    #expect(read.schedule.patterns.map(\.direction) == [.outbound, .inbound] && read.schedule.patternStops.count == 4)
  }

  @Test func missingTimesAreInterpolatedByDistanceToTheMinute() {
    let read = GTFSReading(times(["T,8:00:00,8:00:00,A,1", "T,,,B,2", "T,8:20:00,8:20:00,C,3"]))
    #expect(read.trips == ["T: A 08:00:00, B 08:07:00?, C 08:20:00"], "B is at a third of the way")
    #expect(read.schedule.patternStops.map(\.isTimepoint) == [true, false, true])
  }

  @Test func theDistanceTravelledCountsWhereAllStopsHaveIt() {
    let header = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled"
    let all = GTFSReading(times(["T,8:00:00,8:00:00,A,1,0", "T,,,B,2,3", "T,8:20:00,8:20:00,C,3,4"], header: header))
    #expect(all.trips == ["T: A 08:00:00, B 08:15:00?, C 08:20:00"])
    let some = GTFSReading(times(["T,8:00:00,8:00:00,A,1,0", "T,,,B,2,3", "T,8:20:00,8:20:00,C,3,"], header: header))
    #expect(some.trips == ["T: A 08:00:00, B 08:07:00?, C 08:20:00"])
  }

  @Test func flagsBelongToThePattern() {
    let header =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,drop_off_type,timepoint"
    let read = GTFSReading(
      times(
        ["T,8:00:00,8:00:00,A,1,North,0,1,1", "T,8:05:00,8:05:00,B,2,,2,3,0", "T,8:20:00,8:20:00,C,3,,1,0,"],
        header: header))
    let stops = read.schedule.patternStops
    #expect(stops.map { read.schedule.text($0.headsign) } == ["North", "", ""])
    #expect(
      stops.map(\.pickup) == [.regular, .byPhone, .none] && stops.map(\.dropOff) == [.none, .byDriver, .regular])
    #expect(stops.map(\.isTimepoint) == [true, false, true])
    let wrong = GTFSReading(
      times(
        ["T,8:00:00,8:00:00,A,1,9", "T,8:05:00,8:05:00,B,2,1", "T,8:20:00,8:20:00,C,3,x"],
        header: "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type"))
    #expect(wrong.reported == ["stop_times.txt:2 unexpected-enum-value", "stop_times.txt:4 invalid-integer"])
    #expect(wrong.schedule.patternStops.map(\.pickup) == [.regular, .none, .regular])
  }

  @Test(arguments: [
    ("T,8:5,8:06:00,B,2", "invalid-time"), ("T,8:05:00,8:06:00,Z,2", "foreign-key-violation"),
    ("T,8:05:00,8:06:00,,2", "missing-required-field"), ("T,8:05:00,8:06:00,B,", "missing-required-field"),
    ("T,8:05:00,8:06:00,B,x", "invalid-integer"),
    ("T,7:05:00,8:06:00,B,2", "stop-time-with-arrival-before-previous-departure-time"),
    ("T,8:25:00,8:26:00,B,2", "stop-time-with-arrival-before-previous-departure-time"),
  ]) func aTripWithABrokenRecordIsLeftOutAndReported(record: String, id: String) {
    var changes = times([
      "T,8:00:00,8:00:00,A,1", record, "T,8:20:00,8:20:00,C,3", "U,9:00:00,9:00:00,A,1", "U,9:20:00,9:20:00,C,2",
    ])
    changes["trips.txt"] = "route_id,service_id,trip_id\nR,WD,T\nR,WD,U"
    let read = GTFSReading(changes)
    #expect(read.trips == ["U: A 09:00:00, C 09:20:00"])
    #expect(read.reported.contains { $0.hasPrefix("stop_times.txt:") && $0.hasSuffix(" " + id) })
  }

  @Test func aTripWithoutTimesOrWithOneStopIsLeftOut() {
    let open = GTFSReading(times(["T,8:00:00,8:00:00,A,1", "T,8:05:00,8:05:00,B,2", "T,,,C,3"]))
    #expect(open.trips == ["T: A 08:00:00, B 08:05:00"] && open.reported.contains("stop_times.txt:4 missing-trip-edge"))
    let none = GTFSReading(times(["T,,,A,1", "T,,,B,2"]))
    #expect(none.trips.isEmpty && none.reported.contains("stop_times.txt:2 missing-trip-edge"))
    let short = GTFSReading(times(["T,8:00:00,8:00:00,A,1"]))
    #expect(short.trips.isEmpty && short.reported.contains("stop_times.txt:2 unusable-trip"))
  }

  @Test func runsOfAFrequencyAreTripsOfOneID() {
    let read = GTFSReading([
      "frequencies.txt":
        "trip_id,start_time,end_time,headway_secs,exact_times\nT,10:00:00,10:30:00,900,1\nT,6:00:00,6:10:00,600,0"
    ])
    #expect(
      read.trips == [
        "T: A 06:00:00, B 06:05:00/06:06:00, C 06:20:00", "T: A 10:00:00, B 10:05:00/10:06:00, C 10:20:00",
        "T: A 10:15:00, B 10:20:00/10:21:00, C 10:35:00",
      ])
    #expect(read.schedule.trips.map(\.frequency) == [.approximate, .exact, .exact])
    #expect(read.schedule.trips.map(\.headway) == [600, 900, 900] && read.schedule.times.count == 3)
  }

  @Test func manyTripsInPartsAreAsInOne() {
    let count = 9_000
    let ids = (0..<count).map { "trip-\($0)" }
    let read = GTFSReading([
      "trips.txt": "route_id,service_id,trip_id,trip_headsign\n"
        + ids.map { "R,WD,\($0),To \($0.count)" }.joined(separator: "\n"),
      "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign\n"
        + ids.map { "\($0),8:00:00,8:00:00,A,1,H\($0.count)\n\($0),8:05:00,8:05:00,B,2,\n\($0),8:20:00,8:20:00,C,3," }
        .joined(separator: "\n"),
    ])
    #expect(read.reported.isEmpty && read.schedule.trips.count == count && read.schedule.times.count == 3 * count)
    #expect(Set(read.trips.map { $0.drop { $0 != ":" } }).count == 1)
    #expect(read.schedule.patterns.count == 4, "one for each headsign")
    let headsigns = read.schedule.trips.map { trip in
      [
        read.schedule.text(trip.headsign),
        read.schedule.text(
          read.schedule.stops(of: trip.pattern)[0 + read.schedule[trip.pattern].stops.lowerBound].headsign),
      ]
    }
    #expect(headsigns == ids.map { ["To \($0.count)", "H\($0.count)"] })
  }
}
