import Documents
import Model
import Settings
import Testing

@testable import Pages

@Suite("A map of many things") struct WideMapTests {
  private func points(_ points: [(Double, Double)]) throws -> [Coordinate] {
    try points.map { try #require(Coordinate(latitude: $0.0, longitude: $0.1)) }
  }

  private func window(_ around: [(Double, Double)], least: Double = 1_000) throws -> MapWindow {
    try #require(MapWindow(around: points(around), least: least))
  }

  private func map(
    _ around: [(Double, Double)], weights: [Int] = [], line: [(Double, Double)] = [], least: Double = 1_000
  ) throws -> WideMap {
    var subject = WideMap.Subject(lines: [try points(line)], least: least)
    subject.marks = try points(around).enumerated().map { index, at in
      WideMap.Mark(
        kind: TownKind.self, name: "City \(index)", at: at,
        weight: weights.indices.contains(index) ? weights[index] : 0)
    }
    return try #require(WideMap(subject, SampleSite().context()))
  }

  private func degrees(_ bounds: String) -> [Double] { bounds.split(separator: ",").compactMap { Double($0) } }

  private func dots(_ map: WideMap) throws -> [MapLabels.Spot] {
    try #require(map.drawing.marks["cities"]).text.split(separator: "M").map { dot in
      let numbers = dot.dropLast(2).split(separator: " ").compactMap { Int($0) }
      return MapLabels.Spot(x: numbers[0], y: numbers[1])
    }
  }

  @Test func goesOverTheDateLineWhereThatIsShorter() throws {
    let window = try window([(-18.1, 178.4), (-16.8, -179.9), (-17.6, 177.5)])
    let bounds = degrees(window.bounds)
    #expect(bounds[1] > 170 && bounds[3] > 180 && bounds[3] < 185)
    let (west, east) = try (window.spot(of: points([(-17.6, 177.5)])[0]), window.spot(of: points([(-16.8, -179.9)])[0]))
    #expect(west.x < DrawnMap.width / 2 && east.x > DrawnMap.width / 2 && east.x < DrawnMap.width)
  }

  @Test func leavesOutTheWidestGapOfTheGlobe() throws {
    let bounds = degrees(try window([(60, 170), (60, -120), (60, -150), (55, 160)]).bounds)
    #expect(bounds[1] > 140 && bounds[3] < 260)
  }

  @Test func aSinglePointHasItsSurroundingsAround() throws {
    let window = try window([(60, 22)], least: 400_000)
    #expect(abs(window.metres - 400_000) < 1_000)
    let spot = try window.spot(of: points([(60, 22)])[0])
    #expect(spot == MapLabels.Spot(x: DrawnMap.width / 2, y: DrawnMap.height / 2))
  }

  @Test(arguments: [90.0, 85.06, -90.0])
  func aPointAtAPoleIsAtTheEdge(_ latitude: Double) throws {
    let window = try window([(latitude, 22)], least: 400_000)
    let spot = try window.spot(of: points([(latitude, 22)])[0])
    #expect(spot.y == (latitude > 0 ? 0 : DrawnMap.height))
    #expect(degrees(window.bounds).map(\.magnitude).max() ?? 0 <= 85.052)
  }

  @Test func theWholeWorldFits() throws {
    let around = stride(from: -180.0, through: 170, by: 10).flatMap { [(73.0, $0), (-73.0, $0)] }
    let map = try map(around)
    #expect(map.drawing.signs.scale == nil && map.window.width == 1)
    let spots = try dots(map)
    #expect(Set(spots).count == around.count)
    #expect(spots.allSatisfy { (0...DrawnMap.width).contains($0.x) && (0...DrawnMap.height).contains($0.y) })
  }

  @Test func whatReachesFromPoleToPoleIsCutWhereThereIsLeast() throws {
    let around = [(-84.0, 0.0), (-40, 170), (10, -80), (40, 100), (65, -150), (78, 15), (60, 70)]
    let map = try map(around)
    let bounds = degrees(map.window.bounds)
    #expect(bounds[3] - bounds[1] == 360 && bounds[0] > -84 && bounds[2] > 78)
    #expect(try dots(map).count == around.count - 1)
  }

  @Test func theGroundLiesBeneathWhatIsWiderThanThreeHundredKilometres() throws {
    #expect(try window([(60, 22)], least: 290_000).ground == nil)
    let view = try #require(try window([(60, 22)], least: 310_000).ground).split(separator: ",").compactMap {
      Double($0)
    }
    let spot = try WebMercator.spot(of: points([(60, 22)])[0])
    #expect(abs(view[0] + view[2] / 2 - spot.x * Ground.width) < 0.02)
    #expect(abs(view[1] + view[3] / 2 - spot.y * Ground.width) < 0.02)
    #expect(abs(view[2] / view[3] - 1.5) < 0.01)
  }

  @Test func itsScaleIsTrueAtItsMiddleAndIsNotThereWhereItWouldNotBe() throws {
    let map = try map([(60, 20), (60, 25)])
    let scale = try #require(map.drawing.signs.scale)
    #expect(scale.label == "50 km")
    let spots = try dots(map)
    let units = Double(abs(spots[0].x - spots[1].x))
    let ends = try points([(60, 20), (60, 25)])
    // Along the parallel, which is a little longer than the shortest way.
    #expect(abs(units * 50_000 / Double(scale.length) / ends[0].distance(to: ends[1]) - 1) < 0.02)
    #expect(try self.map([(0, 0), (0, 40)]).drawing.signs.scale == nil)
  }

  @Test func ofTooManyTheLargestStay() throws {
    let around = (0..<40).flatMap { row in (0..<40).map { (Double(row), Double($0)) } }
    let map = try map(around, weights: around.indices.map { $0 == 777 ? 5 : 0 })
    let spots = try dots(map)
    #expect(spots.count > 100 && spots.count <= WideMap.most && map.content.isDense)
    #expect(map.drawing.labels.first?.text == "City 777" && map.drawing.labels.count <= WideMap.named)
    #expect(try spots.contains(map.window.spot(of: points([around[777]])[0])))
  }

  @Test func namesOnACrowdedMapDoNotCoverEachOther() throws {
    let around = (0..<500).map { (index: Int) in (40 + Double(index * 7 % 101) / 10, Double(index * 13 % 173) / 10) }
    let map = try map(around, weights: around.indices.map { $0 })
    let boxes = map.drawing.labels.map { label in
      let width = MapText.width(label.text)
      let left = label.anchor == .start ? label.x : label.anchor == .end ? label.x - width : label.x - width / 2
      return MapLabels.Box(x: left..<left + width, y: label.y - 10..<label.y + 2)
    }
    #expect(boxes.count == WideMap.named)
    for (index, box) in boxes.enumerated() { for other in boxes[..<index] { #expect(!box.overlaps(other)) } }
  }

  @Test func aWayIsTheShortestOverTheGlobe() throws {
    let ends = try points([(51.5, 0), (35.7, 139.7)])
    let line = GreatCircle.line(through: ends)
    #expect(line.first == ends[0] && line.last == ends[1])
    #expect((line.map(\.latitude).max() ?? 0) > 65)
    let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect(abs(length / ends[0].distance(to: ends[1]) - 1) < 1e-6)
    #expect(zip(line, line.dropFirst()).allSatisfy { $0.distance(to: $1) <= GreatCircle.step + 1 })
  }

  @Test func aWayOverTheDateLineDoesNotCrossTheMap() throws {
    let ends = [(35.7, 139.7), (37.8, -122.4)]
    let path = try map(ends, line: ends).drawing.line.text
    let steps = path.split(separator: "l").dropFirst().compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(path.filter { $0 == "M" }.count == 1 && steps.count > 10)
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 60 })
  }

  @Test func aShortWayIsOneLine() throws {
    let ends = [(45.7558, 21.2322), (45.6886, 21.9031)]
    let map = try map(ends, line: ends)
    let spots = try dots(map)
    let step = "\(spots[1].x - spots[0].x) \(spots[1].y - spots[0].y)"
    #expect(map.drawing.line.text == "M\(spots[0].x) \(spots[0].y)l\(step)")
    #expect(map.window.ground == nil && map.drawing.signs.scale?.label == "10 km")
  }

  @Test(arguments: [[(45.0, 21.0), (46.0, 22.3)], [(45.0, 22.3), (46.0, 21.0)]])
  func aWayIsNeitherUnderTheScaleBarNorUnderItsNames(_ ends: [(Double, Double)]) throws {
    let map = try map(ends, line: ends)
    #expect(map.drawing.signs.scale != nil)
    let (start, end) = try (dots(map)[0], dots(map)[1])
    let way = (0...400).map {
      MapLabels.Box(
        around: .init(x: start.x + (end.x - start.x) * $0 / 400, y: start.y + (end.y - start.y) * $0 / 400), by: 1)
    }
    #expect(!map.drawing.signs.boxes.contains { sign in way.contains { sign.overlaps($0) } })
    #expect(map.drawing.labels.count == 2)
    for label in map.drawing.labels {
      let width = MapText.width(label.text)
      let left = label.anchor == .start ? label.x : label.anchor == .end ? label.x - width : label.x - width / 2
      let box = MapLabels.Box(x: left..<left + width, y: label.y - 8..<label.y)
      #expect(!way.contains { box.overlaps($0) })
    }
  }

  @Test func thereIsNoneOfNothing() {
    #expect(WideMap(WideMap.Subject(), SampleSite().context()) == nil)
  }
}

extension WideMap {
  fileprivate var drawing: MapDrawing { MapDrawing(content) }
}

@Suite("Maps of pages") struct PageMapTests {
  private func site(_ change: (inout SampleSite) -> Void = { _ in }) throws -> [String: String] {
    var sample = SampleSite()
    sample.cities = [
      .init(), .init(id: "8", title: "Oulu", point: (65.01, 25.47), stations: [("81", "Harbour")]),
      .init(id: "9", title: "Suva", country: "Fiji", point: (-18.14, 178.44), stations: [("91", "Bus Stand")]),
      .init(id: "10", title: "Somosomo", country: "Fiji", point: (-16.77, -179.97), stations: [("101", "Jetty")]),
    ]
    change(&sample)
    return try Built(sample).texts
  }

  @Test func aCountryHasItsCitiesOnTheGround() throws {
    let text = try #require(try site()["stations/finland/index.html"])
    #expect(text.contains("aria-label=\"Map of Finland with 2 cities. North is up.\""))
    #expect(text.contains("#svgView(viewBox(") && text.contains(">Oulu</text>"))
    #expect(text.contains("data-bounds=\"") && !text.contains("<figure class=\"map\" data-lat"))
  }

  @Test func aCountryOnTheDateLineIsOneMap() throws {
    let text = try #require(try site()["stations/fiji/index.html"])
    let bounds = try #require(text.firstMatch(of: /data-bounds="([^"]+)"/)?.1).split(separator: ",").compactMap {
      Double($0)
    }
    #expect(bounds.count == 4 && bounds[1] > 170 && bounds[3] - bounds[1] < 10)
  }

  @Test func theDirectoryHasAll() throws {
    let text = try #require(try site()["stations/index.html"])
    #expect(text.contains("Map of Harbour Line with 4 cities. North is up."))
  }

  @Test func aStationThatIsKnownToItsCityOnlyHasTheMapOfThatCityWhichSaysSo() throws {
    let page = "stations/finland/turku-7/market-square-71/index.html"
    let text = try #require(try site()[page])
    #expect(text.contains("data-title=\"Turku\""))
    #expect(text.contains("The exact location is unknown. The map shows Turku."))
    let known = try #require(try site { $0.points = ["71": (60.4505, 22.2605)] }[page])
    #expect(known.contains("data-title=\"Market Square\"") && !known.contains("The exact location is unknown"))
  }

  @Test func aCityHasItsStationsAroundIt() throws {
    let text = try #require(
      try site { $0.points = ["71": (60.4505, 22.2605)] }["stations/finland/turku-7/index.html"])
    #expect(text.contains("class=\"map-stations\"") && text.contains(">Market Square</text>"))
    #expect(!text.contains("class=\"map-background\""))
  }

  @Test func aCityWithoutAPointHasTheMapOfItsStations() throws {
    let text = try #require(
      try site {
        $0.cities[0].point = nil
        $0.points = ["71": (60.4505, 22.2605)]
      }["stations/finland/turku-7/index.html"])
    #expect(text.contains("class=\"map-stations\"") && !text.contains("class=\"map-subject\""))
  }
}
