import CivilTime
import Diagnostics
import Model
import Testing

@testable import Feeds

/// The findings of a change to the small data set, without those of other rules.
private func findings(_ id: String, _ changes: [String: String?]) -> [String] {
  GTFSReading(changes).reported.filter { $0.hasSuffix(" " + id) }.map { String($0.dropLast(id.count + 1)) }
}

private func stops(_ records: String) -> [String: String?] {
  ["stops.txt": "stop_id,stop_name,stop_lat,stop_lon,location_type\n" + records]
}

private let both = "route_id,service_id,trip_id,shape_id\nR,WD,T,s"

@Suite("Rules about GTFS data sets") struct GTFSRuleTests {
  @Test func theSmallDataSetHasNoFaults() { #expect(GTFSReading().reported.isEmpty) }

  @Test func everyRuleIsInTheList() { #expect(DataSetRules.all.count == 12) }

  @Test func stopsWithoutPoint() {
    let found = findings(
      "stop-without-location", stops("A,Alfa,60,24,\nB,Beta,,,\nC,Gamma,60.03,24,\nN,Node,,,3"))
    #expect(found == ["stops.txt:3"])
  }

  @Test func unusedStops() {
    let found = findings(
      "stop-without-stop-time",
      stops("A,Alfa,60,24,\nB,Beta,60.01,24,\nC,Gamma,60.03,24,\nD,Delta,60,24,\nS,Station,60,24,1"))
    #expect(found == ["stops.txt:5"])
  }

  @Test func unusedRoutes() {
    #expect(
      findings(
        "unused-route", ["routes.txt": "route_id,agency_id,route_short_name,route_type\nR,X,1,3\nQ,X,2,3"])
        == ["routes.txt:3"])
  }

  @Test func unusedTrips() {
    #expect(findings("unused-trip", ["trips.txt": "route_id,service_id,trip_id\nR,WD,T\nR,WD,U"]) == ["trips.txt:3"])
  }

  @Test func unusedShapes() {
    let shapes = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns,60,24,1\ns,60.03,24,2\nt,60,24,1\nt,60.1,24,2"
    #expect(findings("unused-shape", ["shapes.txt": shapes, "trips.txt": both]) == ["shapes.txt:4"])
  }

  @Test func servicesWithoutDays() {
    let week = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    let found = findings(
      "service-has-no-active-day-of-the-week",
      [
        "calendar.txt": week + "WD,1,1,1,1,1,0,0,20260105,20260111\nNO,0,0,0,0,0,0,0,20260105,20260111\n"
          + "ADD,0,0,0,0,0,0,0,20260105,20260111\nSU,0,0,0,0,0,0,1,20260105,20260111",
        "calendar_dates.txt": "service_id,date,exception_type\nADD,20260106,1\nSU,20260111,2\nGONE,20260106,2",
      ])
    #expect(found == ["calendar.txt:3", "calendar.txt:5", "calendar_dates.txt:4"])
  }

  @Test func outdatedCalendars() {
    func info(_ start: String) -> [String: String?] {
      ["feed_info.txt": "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date\nP,https://e.org,en,\(start)"]
    }
    #expect(findings("expired-calendar", info("20260201")) == ["calendar.txt:2"])
    #expect(findings("expired-calendar", info("20260111")).isEmpty)
    #expect(GTFSReading(date: "2026-01-04").reported == ["data future-calendar"])
    #expect(GTFSReading(date: "2026-01-05").reported.isEmpty)
    #expect(GTFSReading(date: "2026-01-12").reported == ["calendar.txt:2 expired-calendar"])
  }

  @Test func servicesOfSingleDatesAreOutdatedTogether() {
    let dates: [String: String?] = [
      "calendar.txt": nil,
      "calendar_dates.txt":
        "service_id,date,exception_type\nWD,20260105,1\nOLD,20260101,1\nWD,20260106,1\nWD,20260108,2",
    ]
    #expect(GTFSReading(dates, date: "2026-01-06").reported.isEmpty)
    #expect(GTFSReading(dates, date: "2026-01-07").reported == ["calendar_dates.txt expired-calendar"])
  }

  @Test func agenciesInDifferentZones() {
    func agencies(_ zones: String...) -> [String: String?] {
      let records = zip(["X", "Y", "Z"], zones).map { "\($0),Ex,https://e.org,\($1)" }
      return ["agency.txt": (["agency_id,agency_name,agency_url,agency_timezone"] + records).joined(separator: "\n")]
    }
    let id = "inconsistent-agency-timezone"
    #expect(findings(id, agencies("Europe/Oslo", "Europe/Paris", "Europe/Oslo")) == ["agency.txt:3"])
    #expect(findings(id, agencies("Europe/Oslo", "Europe/Oslo")).isEmpty)
  }

  @Test func routeColorContrast() {
    let head = "route_id,agency_id,route_short_name,route_type,route_color,route_text_color\n"
    // Without a text colour the program chooses one.
    for (colors, isLow) in [
      ("FFFFFF,FFFF00", true), ("0000FF,FFFFFF", false), (",FFFFFF", true), ("000000,", false), ("005500,", false),
      ("005500,000000", true),
    ] {
      let found = findings("route-color-contrast", ["routes.txt": head + "R,X,1,3," + colors])
      #expect(found == (isLow ? ["routes.txt:2"] : []), "\(colors)")
    }
  }

  @Test func equalRouteNames() {
    let head = "route_id,agency_id,route_short_name,route_type\n"
    #expect(findings("duplicate-route-name", ["routes.txt": head + "R,X,1,3\nQ,X,1,3\nP,X,1,2"]) == ["routes.txt:3"])
  }

  @Test func overlappingFrequencies() {
    let head = "trip_id,start_time,end_time,headway_secs\n"
    #expect(
      findings("overlapping-frequency", ["frequencies.txt": head + "T,9:00:00,10:00:00,600\nT,6:00:00,9:00:01,600"])
        == ["frequencies.txt:2"])
    #expect(
      findings("overlapping-frequency", ["frequencies.txt": head + "T,9:00:00,10:00:00,600\nT,6:00:00,9:00:00,600"])
        .isEmpty)
    #expect(
      findings("start-and-end-range-out-of-order", ["frequencies.txt": head + "T,9:00:00,8:00:00,600"])
        == ["frequencies.txt:2"])
  }

  @Test func stopsFarFromShape() {
    let head = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n"
    // B is beside the line from A to C; at this latitude 0.002 degrees of longitude are 111 m, 0.0015 are 83 m.
    for (east, isFar) in [("24.002", true), ("24.0015", false)] {
      let found = findings(
        "stop-too-far-from-shape",
        [
          "shapes.txt": head + "s,60,24,1\ns,60.03,24,2", "trips.txt": both,
          "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nA,Alfa,60,24\nB,Beta,60.01,\(east)\nC,Gamma,60.03,24",
        ])
      #expect(found == (isFar ? ["stops.txt:3"] : []))
    }
  }

  @Test func fastTravel() {
    let head = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    // From A to C are 3.3 km: 80 s at the limit of a bus, and a minute is allowed for rounding.
    for (arrival, isFast) in [("8:00:19", true), ("8:00:20", false)] {
      let found = findings(
        "fast-travel-between-consecutive-stops",
        ["stop_times.txt": head + "T,8:00:00,8:00:00,A,1\nT,\(arrival),\(arrival),C,2"])
      #expect(found == (isFast ? ["stop_times.txt:3"] : []))
    }
  }

  @Test func decreasingDistances() {
    let head = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled\n"
    #expect(
      findings(
        "decreasing-or-equal-stop-time-distance",
        ["stop_times.txt": head + "T,8:00:00,8:00:00,A,1,0\nT,8:05:00,8:05:00,B,2,3\nT,8:20:00,8:20:00,C,3,3"])
        == ["stop_times.txt:4"])
    let shape = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled\n"
    #expect(
      findings("decreasing-shape-distance", ["trips.txt": both, "shapes.txt": shape + "s,60,24,1,5\ns,60.03,24,2,4"])
        == ["shapes.txt:3"])
  }

  @Test func timesOfArrivalOrDepartureAlone() {
    let read = GTFSReading([
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT,,8:00:00,A,1\nT,8:05:00,8:05:00,B,2\nT,8:20:00,,C,3"
    ])
    #expect(
      read.reported
        == ["stop_times.txt:2", "stop_times.txt:4"].map { $0 + " stop-time-with-only-arrival-or-departure-time" })
    #expect(read.trips == ["T: A 08:00:00, B 08:05:00, C 08:20:00"])
  }

  @Test func ofTwoRecordsOfOneDateTheFirstCounts() {
    let read = GTFSReading([
      "calendar_dates.txt":
        "service_id,date,exception_type\nWD,20260106,2\nXX,20260106,1\nWD,20260106,1\nWD,20260107,2"
    ])
    #expect(read.reported == ["calendar_dates.txt:4 duplicate-key"])
    #expect(read.days["WD"] == ["2026-01-05", "2026-01-08", "2026-01-09"])
  }

  @Test func numbersOutOfRangeAreReportedAsSuch() {
    let id = "number-out-of-range"
    let frequencies = "trip_id,start_time,end_time,headway_secs\nT,9:00:00,10:00:00,0"
    #expect(findings(id, ["frequencies.txt": frequencies]) == ["frequencies.txt:2"])
    let fares = "fare_id,price,currency_type,payment_method,transfers\nF,-1,EUR,0,0\nG,2.50,EUR,0,0"
    let read = GTFSReading(["fare_attributes.txt": fares])
    #expect(read.reported == ["fare_attributes.txt:2 " + id] && read.schedule.fares.fares.map(\.id) == ["G"])
    let transfers = "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,-5\nB,A,2,5"
    #expect(findings(id, ["transfers.txt": transfers]) == ["transfers.txt:2"])
  }

  @Test func unknownRouteTypesAreReportedAndBuses() {
    let types = [0, 7, 11, 12, 100, 1702, 8, 77, 1703, -1]
    let records = types.enumerated().map { "R\($0 == 0 ? "" : String($0)),X,\($0),\($1)" }
    let read = GTFSReading([
      "routes.txt": (["route_id,agency_id,route_short_name,route_type"] + records).joined(separator: "\n")
    ])
    #expect(
      read.reported.filter { $0.hasSuffix("unexpected-enum-value") }
        == (8...11).map { "routes.txt:\($0) unexpected-enum-value" })
    #expect(read.schedule.routes.map(\.type) == Array(types.prefix(6)) + [3, 3, 3, 3])
  }

  @Test func findingsNameWhatIsSkipped() {
    func advice(_ file: String, _ text: String) -> [String] {
      GTFSReading([file: text]).findings.filter { $0.place?.path.hasSuffix(file) == true }.map {
        String($0.advice.split(separator: ";").last ?? "")
      }
    }
    let stopTimes = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT,8:00:00,8:00:00,A,1\n"
    for record in ["T,9,9:00:00,B,2", "T,9:00:00,9:00:00,B,-2", "T,9:00:00,9:00:00,B,", "T,9:00:00,9:00:00,B,1"] {
      #expect(advice("stop_times.txt", stopTimes + record) == [" the trip is skipped"], "\(record)")
    }
    let dates = "service_id,date,exception_type\n"
    for record in ["WD,x,1", "WD,,1", "WD,20260106,3", "WD,20260106,"] {
      #expect(advice("calendar_dates.txt", dates + record) == [" the record is skipped"], "\(record)")
    }
  }

  @Test func valuesOfStopTimesThatAreNotUsedForTimesAreReported() {
    let head = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,timepoint\n"
    let read = GTFSReading([
      "stop_times.txt": head + "T,8:00:00,8:00:00,A,1,x,1\nT,8:05:00,8:05:00,B,2,2.5,2\nT,8:20:00,8:20:00,C,3,,0"
    ])
    #expect(read.reported == ["stop_times.txt:2 invalid-float", "stop_times.txt:3 unexpected-enum-value"])
    #expect(read.schedule.patternStops.map(\.isTimepoint) == [true, true, false])
  }

  @Test func valuesThatAreNoneAreReported() {
    #expect(
      findings("duplicate-key", stops("A,Alfa,60,24,\nA,Again,60,24,\nB,Beta,60.01,24,\nC,Gamma,60.03,24,")) == [
        "stops.txt:3"
      ])
    #expect(
      findings("number-out-of-range", stops("A,Alfa,160,24,\nB,Beta,60.01,24,\nC,Gamma,60.03,24,")) == ["stops.txt:2"])
    #expect(findings("point-near-origin", stops("A,Alfa,0,0,\nB,Beta,60.01,24,\nC,Gamma,60.03,24,")) == ["stops.txt:2"])
    #expect(findings("invalid-float", stops("A,Alfa,x,24,\nB,Beta,60.01,24,\nC,Gamma,60.03,24,")) == ["stops.txt:2"])
    #expect(
      findings("unexpected-enum-value", stops("A,Alfa,60,24,7\nB,Beta,60.01,24,\nC,Gamma,60.03,24,")) == ["stops.txt:2"]
    )
    #expect(
      findings("invalid-timezone", ["agency.txt": "agency_name,agency_url,agency_timezone\nX,https://e.org,Mars/Base"])
        == ["agency.txt:2"])
    #expect(
      findings("invalid-date", ["calendar_dates.txt": "service_id,date,exception_type\nWD,20260230,1"])
        == ["calendar_dates.txt:2"])
    #expect(
      findings("route-both-short-and-long-name-missing", ["routes.txt": "route_id,agency_id,route_type\nR,X,3"])
        == ["routes.txt:2"])
    #expect(
      findings("csv-parsing-failed", ["calendar_dates.txt": "service_id,date,exception_type\n\"WD\"x,20260106,1"]) == [
        "calendar_dates.txt:2"
      ])
  }
}
