import Diagnostics
import Model
import Testing

@testable import Feeds

@Suite("Files of GTFS") struct GTFSTableTests {
  @Test func stopsHaveTheirKindsParentsAndLevels() {
    let read = GTFSReading([
      "stops.txt": """
      stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id,platform_code,wheelchair_boarding,zone_id
      S,,Station,60,24,1,,,,1,
      A,17,Alfa,60,24,0,S,L,2,2,z
      B,,Beta,60.01,24,,,,,,
      C,,Gamma,60.03,24,0,,,,,
      E,,Door,60,24,2,S,,,,
      N,,,60,24,3,S,,,,
      """, "levels.txt": "level_id,level_index,level_name\nL,-1,Underground",
      "pathways.txt": "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\np,E,N,2,1\nq,N,A,5,0",
    ])
    #expect(read.reported.isEmpty)
    let stops = read.schedule.stops
    #expect(stops.map(\.kind) == [.station, .stop, .stop, .stop, .entrance, .node])
    #expect(stops.map { $0.parent?.number } == [nil, 0, nil, nil, 0, 0])
    #expect(stops[1].code == "17" && stops[1].level == "Underground" && stops[1].platform == "2")
    #expect(stops[1].wheelchair == .no && stops[0].wheelchair == .yes && stops[1].fareZone == "z")
    #expect(stops[1].place.line == 3 && stops[1].place.path == "data/stops.txt")
    #expect(read.schedule.pathways.map(\.mode) == [.stairs, .elevator])
    #expect(read.schedule.pathways.map(\.isBidirectional) == [true, false])
  }

  @Test func aStationThatIsItsOwnAncestorHasNoParent() {
    let read = GTFSReading([
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon,parent_station\nA,A,60,24,B\nB,B,60,24,A\nC,C,60,24,Q"
    ])
    #expect(read.schedule.stops.map { $0.parent == nil }.contains(true))
    #expect(read.reported.contains("stops.txt:4 foreign-key-violation"))
    for stop in read.schedule.stops {
      var (at, steps): (StopIndex?, Int) = (stop.parent, 0)
      while let next = at, steps < 10 { (at, steps) = (read.schedule[next].parent, steps + 1) }
      #expect(steps < 10)
    }
  }

  @Test func exceptionsAddAndRemoveDays() {
    let read = GTFSReading([
      "calendar_dates.txt": "service_id,date,exception_type\nWD,20260106,2\nWD,20260110,1\nXX,20260201,1\nXX,20260203,2"
    ])
    #expect(read.days["WD"] == ["2026-01-05", "2026-01-07", "2026-01-08", "2026-01-09", "2026-01-10"])
    #expect(read.days["XX"] == ["2026-02-01"])
    let alone = GTFSReading([
      "calendar.txt": nil, "calendar_dates.txt": "service_id,date,exception_type\nWD,20260110,1",
    ])
    #expect(alone.days == ["WD": ["2026-01-10"]] && alone.trips.count == 1 && alone.reported.isEmpty)
  }

  @Test func onlyTheChosenDatesAgenciesAndRoutesAreRead() {
    let files: [String: String?] = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nX,Ex,https://e.org,Europe/Oslo\nY,Why,https://y.org,Europe/Oslo",
      "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,X,1,3\nQ,X,2,3\nP,Y,3,3",
      "trips.txt": "route_id,service_id,trip_id\nR,WD,T\nQ,WD,U\nP,WD,V",
      "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
        + ["T", "U", "V"].map { "\($0),8:00:00,8:00:00,A,1\n\($0),8:05:00,8:05:00,B,2\n\($0),8:20:00,8:20:00,C,3" }
        .joined(separator: "\n"),
    ]
    let routes = GTFSReading(files) { $0.routes = ["Q", "nowhere"] }
    #expect(routes.schedule.routes.map(\.id.text) == ["Q"] && routes.trips.map { $0.prefix(1) } == ["U"])
    #expect(routes.reported == ["data not-in-feed"])
    let agencies = GTFSReading(files) { $0.agencies = ["Y"] }
    #expect(agencies.schedule.agencies.map(\.id.text) == ["Y"] && agencies.trips.map { $0.prefix(1) } == ["V"])
    #expect(agencies.reported.isEmpty)
    let dates = GTFSReading { ($0.from, $0.to, $0.timepoints) = ("2026-01-08", "2026-03-01", "only") }
    #expect(dates.days == ["WD": ["2026-01-08", "2026-01-09"]])
    #expect(dates.schedule.routes.map(\.timepoints) == [.only])
    #expect(GTFSReading { $0.from = "2027-01-01" }.reported.contains("data no-service-in-dates"))
  }

  @Test func faresHavePricesAndRules() {
    let read = GTFSReading([
      "fare_attributes.txt":
        "fare_id,price,currency_type,payment_method,transfers\nf,2.50,EUR,0,0\ng,300,JPY,0,\nh,1,XXX,0,0",
      "fare_rules.txt": "fare_id,route_id,origin_id,destination_id,contains_id\nf,R,,,\ng,,,,1\nf,Z,,,\nf,R,9,,",
    ])
    let fares = read.schedule.fares
    #expect(fares.fares.map(\.price.decimal) == ["2.50", "300"])
    // A fare without a number of changes allows any, one with 0 is for single rides.
    #expect(fares.tickets.map(\.fare) == [1] && fares.tickets.map(\.changes) == [nil])
    #expect(fares.fares.map { fares.sellers[$0.sellers] } == [[AgencyIndex(0)], [AgencyIndex(0)]])
    #expect(fares.rules == [Fares.Rule(fare: 0, route: RouteIndex(0))])
    #expect(
      read.reported == [
        "fare_attributes.txt:4 invalid-currency", "fare_rules.txt:4 foreign-key-violation",
        "data unused-fare-rules",
      ])
  }

  @Test func simpleCasesOfFaresV2AreFares() {
    let read = GTFSReading([
      "networks.txt": "network_id,network_name\nN,Buses", "route_networks.txt": "network_id,route_id\nN,R",
      "areas.txt": "area_id,area_name\nin,Inner\nout,Outer",
      "stop_areas.txt": "area_id,stop_id\nin,A\nin,B\nout,C",
      "rider_categories.txt": "rider_category_id,rider_category_name,is_default_fare_category\nad,Adult,1\nch,Child,0",
      "fare_products.txt": """
      fare_product_id,fare_product_name,rider_category_id,fare_media_id,amount,currency
      single,Single,ad,cash,2.00,EUR
      single,Single,ad,card,2.00,EUR
      single,Single,ch,cash,1.00,EUR
      month,Month,,,60.00,EUR
      """,
      "fare_leg_rules.txt":
        "network_id,from_area_id,to_area_id,fare_product_id,from_timeframe_group_id\nN,in,out,single,\nN,in,in,single,peak",
      "timeframes.txt": "timeframe_group_id,start_time,end_time,service_id\npeak,07:00:00,09:00:00,WD",
    ])
    #expect(read.reported == ["data unused-fare-rules"])
    let schedule = read.schedule
    #expect(schedule.stops.map(\.fareZone) == ["in", "in", "out"])
    #expect(schedule.fares.fares.map(\.name) == ["Single, Adult", "Single, Child", "Month"])
    var inner = Fares.Rule(fare: 0, route: RouteIndex(0), origin: "in", destination: "in")
    inner.departs = 0
    #expect(
      schedule.fares.rules == [Fares.Rule(fare: 0, route: RouteIndex(0), origin: "in", destination: "out"), inner])
    #expect(schedule.fares.passes == [2])
    #expect(
      schedule.fares.timeframes == [[Fares.Timeframe(service: ServiceIndex(0), start: 25_200, end: 32_400)]])
  }

  @Test func textsAreTranslatedIntoTheLanguageOfTheSite() {
    let files: [String: String?] = [
      "translations.txt": """
      table_name,field_name,language,translation,record_id,record_sub_id,field_value
      stops,stop_name,fr,Alpha,A,,
      stops,stop_name,fr,Bêta,,,Beta
      stops,stop_name,de,Alfa-Platz,A,,
      trips,trip_headsign,fr,Vers le nord,,,North
      stop_times,stop_headsign,fr,Par le pont,T,2,
      agency,agency_name,fr,Bus Exemple,X,,
      """, "trips.txt": "route_id,service_id,trip_id,trip_headsign\nR,WD,T,North",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign\nT,8:00:00,8:00:00,A,1,\nT,8:05:00,8:06:00,B,2,Bridge\nT,8:20:00,8:20:00,C,3,Bridge",
    ]
    let french = GTFSReading(files, language: "fr-CA")
    #expect(french.schedule.stops.map(\.name) == ["Alpha", "Bêta", "Gamma"])
    #expect(french.schedule.agencies.map(\.name) == ["Bus Exemple"])
    #expect(french.schedule.text(french.schedule.trips[0].headsign) == "Vers le nord")
    #expect(french.schedule.patternStops.map { french.schedule.text($0.headsign) } == ["", "Par le pont", "Bridge"])
    #expect(GTFSReading(files).schedule.stops.map(\.name) == ["Alfa", "Beta", "Gamma"])
    // A search finds stops in all languages, and by the name in the data.
    #expect(french.schedule.stops.map { $0.names.others(than: $0.name) } == [["Alfa", "Alfa-Platz"], [], []])
    #expect(GTFSReading(files).schedule.stops[0].names.others(than: "Alfa") == ["Alfa-Platz", "Alpha"])
  }

  @Test func transfersAttributionsAndTheFeedsOwnRecordAreRead() {
    let read = GTFSReading([
      "transfers.txt":
        "from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id\nA,B,2,120,\nB,C,,,\nA,C,1,,T",
      "attributions.txt":
        "organization_name,is_producer,attribution_url\nData Office,1,https://example.org\nData Office,0,https://example.org",
      "feed_info.txt":
        "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version\nOffice,https://example.org,en,20260101,20261231,7",
    ])
    #expect(read.reported == ["transfers.txt:4 unused-transfers"])
    let transfers = read.schedule.transfers
    #expect(transfers.map(\.type) == [2, 0, 1] && transfers.map(\.seconds) == [120, nil, nil])
    #expect(transfers.map(\.isConditional) == [false, false, true])
    #expect(read.attributions == [Attribution(organization: "Data Office", website: "https://example.org")])
    #expect(read.schedule.feeds.map(\.version) == ["7"] && read.schedule.feeds[0].end?.iso == "2026-12-31")
  }

  @Test func shapesAreSortedAndLinkedToTrips() {
    let read = GTFSReading([
      "shapes.txt":
        "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns,60.03,24,9\ns,60,24,1\nt,60,24,1\nt,60.02,24,2",
      "trips.txt": "route_id,service_id,trip_id,shape_id\nR,WD,T,s",
    ])
    #expect(read.schedule.shapes.map { $0.points.map(\.latitude) } == [[60, 60.03], [60, 60.02]])
    #expect(read.schedule.patterns.map(\.shape) == [ShapeIndex(0)])
  }

  @Test func colorsAndAddressesAreValidOrMissing() {
    let read = GTFSReading([
      "routes.txt":
        "route_id,agency_id,route_long_name,route_type,route_url,route_color,route_text_color,route_sort_order\nR,,Long,700,javascript:x,FFCC00,12345,4"
    ])
    let route = read.schedule.routes[0]
    #expect(route.color == 0xFFCC00 && route.textColor == nil && route.website == nil && route.sortOrder == 4)
    #expect(route.name == "Long" && route.agency.number == 0 && route.type == 700)
    #expect(read.reported == ["routes.txt:2 invalid-url", "routes.txt:2 invalid-color"])
  }
}
