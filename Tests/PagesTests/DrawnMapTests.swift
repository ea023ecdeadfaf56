import Documents
import Model
import Settings
import Testing

@testable import Pages

@Suite("A drawn map") struct DrawnMapTests {
  private func map(
    _ centre: (Double, Double), _ around: [(Double, Double)], _ change: (inout SampleSite) -> Void = { _ in }
  ) throws -> MapDrawing? {
    var sample = SampleSite()
    change(&sample)
    let point = try #require(sample.coordinate(centre))
    let neighbours = try around.enumerated().map { index, one in
      let at = try #require(sample.coordinate(one))
      return MapNeighbours.Neighbour(
        layer: try #require(StationKind.layer), name: "Stop \(index)", at: at, metres: point.distance(to: at))
    }.sorted { $0.metres < $1.metres }
    return DrawnMap(of: point, named: "Here", neighbours, sample.context()).map { MapDrawing($0.content) }
  }

  /// Where the marks are, from the middle: to the right and down.
  private func spots(_ map: MapDrawing?) throws -> [[Int]] {
    let path = try #require(map?.marks["stations"]).text
    return path.split(separator: "M").map { dot in
      let numbers = dot.dropLast(2).split(separator: " ").compactMap { Int($0) }
      return [numbers[0] - DrawnMap.width / 2, numbers[1] - DrawnMap.height / 2]
    }
  }

  @Test func hasNorthAboveAndEastToTheRight() throws {
    #expect(try spots(map((60, 22), [(60.01, 22)])) == [[0, -90]])
    let east = try spots(map((60, 22), [(60, 22.01)]))
    #expect(east == [[150, 0]])
  }

  @Test(arguments: [((0.0, 179.99), (0.0, -179.99)), ((-16.9, -179.999), (-16.9, 179.999))])
  func goesOnBeyondTheDateLine(_ here: (Double, Double), _ there: (Double, Double)) throws {
    let spot = try #require(try spots(map(here, [there])).first)
    #expect(spot[0] == (here.1 > 0 ? 150 : -150) && spot[1].magnitude <= 1)
  }

  @Test func isRightAtThePole() throws {
    // Over the pole: straight north, though half of all meridians lie between.
    #expect(try spots(map((89.99, 0), [(89.99, 180)])) == [[0, -90]])
    // A quarter of the way round it: as far to the side as up.
    let side = try #require(try spots(map((89.99, 0), [(89.99, 90)])).first)
    #expect(abs(side[0] + side[1]) <= 1 && side[0] > 0)
  }

  @Test func showsDistancesThatAreTrueOnItsScale() throws {
    let drawn = try #require(try map((60, 22), [(60.02, 22.06), (59.995, 21.99)]))
    #expect(drawn.signs.scale?.label == "2 km")
    let spot = try #require(try spots(drawn).last)
    let units = Double(spot[0] * spot[0] + spot[1] * spot[1]).squareRoot()
    let metres = try units * 2000 / Double(#require(drawn.signs.scale).length)
    let here = try #require(Coordinate(latitude: 60, longitude: 22))
    let there = try #require(Coordinate(latitude: 60.02, longitude: 22.06))
    #expect(abs(metres / here.distance(to: there) - 1) < 0.02)
  }

  @Test func isNoWiderAndNoNarrowerThanAMapOfAPlaceIs() throws {
    let narrow = try #require(try map((60, 22), [(60, 22)]))
    #expect(narrow.signs.scale?.label == "50 m" && narrow.signs.scale?.length == 90)
    #expect(try map((60, 22), [(62, 22)]) == nil)
    let wide = try #require(try map((60, 22), [(60.8, 22)]))
    #expect(wide.signs.scale?.label == "50 km")
  }

  @Test func hasNoneWhereNothingIsNear() throws { #expect(try map((60, 22), []) == nil) }

  @Test func onFarAwayDoesNotCrowdTheOthersIntoOneSpot() throws {
    let near = [(60.001, 22.0), (60.0, 22.002), (59.999, 22.0), (60, 21.998)]
    let alone = try #require(try map((60, 22), near))
    let withFar = try #require(try map((60, 22), near + [(60.9, 22)]))
    #expect(withFar.signs.scale?.label == alone.signs.scale?.label)
    #expect(try spots(withFar).count == 4)
  }

  @Test func labelsCoverNeitherEachOtherNorAMark() throws {
    let around = (0..<30).map { (index: Int) -> (Double, Double) in
      let (north, east) = (Double(index * 7 % 11 - 5), Double(index * 5 % 13 - 6))
      return (60 + north / 300, 22 + east / 120)
    }
    let drawn = try #require(try map((60, 22), around))
    let marks = try spots(drawn).map {
      MapLabels.Box(around: .init(x: $0[0] + DrawnMap.width / 2, y: $0[1] + DrawnMap.height / 2), by: 4)
    }
    let boxes = drawn.labels.map { label in
      let width = MapText.width(label.text)
      let left =
        switch label.anchor {
        case .start: label.x
        case .middle: label.x - width / 2
        case .end: label.x - width
        }
      return MapLabels.Box(x: left..<left + width, y: label.y - 10..<label.y + 2)
    }
    #expect(drawn.labels.first?.text == "Here" && drawn.labels.count > 3 && drawn.labels.count < 30)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] { #expect(!box.overlaps(other)) }
      for mark in marks { #expect(!box.overlaps(mark)) }
      #expect(box.x.lowerBound >= 0 && box.x.upperBound <= DrawnMap.width)
    }
  }

  @Test(arguments: [(DistanceUnitCase.miles, 0.02, "1 mi"), (.miles, 0.0004, "0.02 mi"), (.metres, 0.004, "200 m")])
  func itsBarIsARoundNumberOfTheSitesUnit(_ unit: DistanceUnitCase, _ degrees: Double, _ label: String) throws {
    let drawn = try map((60, 22), [(60 + degrees, 22)]) { $0.settings.distanceUnit = unit.setting }
    #expect(drawn?.signs.scale?.label == label)
  }

  @Test func aLongNameEndsAtAWord() {
    #expect(MapText.short("Best Western President Hotel at Times Square") == "Best Western President…")
    #expect(MapText.short("Llanfairpwllgwyngyllgogerychwyrndrobwll") == "Llanfairpwllgwyngyllgoge…")
    #expect(MapText.short("Quay") == "Quay")
  }

  @Test func showsCitiesWhereNeitherStationNorHotelIsNear() throws {
    var sample = SampleSite(hotels: [.init("1") { ($0.point, $0.city) = ((60.2, 22.3), "Nagu, FI") }])
    let alone = try #require(try Built(sample).texts["hotels/quay-inn-1/index.html"])
    #expect(
      alone.contains("class=\"map-cities\"") && !alone.contains("class=\"map-stations\"")
        && alone.contains(">Turku</text>"))
    sample.points = ["71": (60.452, 22.265)]
    let text = try #require(try Built(sample).texts["hotels/quay-inn-1/index.html"])
    #expect(
      !text.contains("class=\"map-cities\"") && text.contains("class=\"map-stations\"")
        && !text.contains("class=\"map-hotels\""))
  }
}

/// The config's units, as arguments of tests.
enum DistanceUnitCase {
  case miles, metres

  var setting: DistanceUnit { self == .miles ? .miles : .metres }
}
