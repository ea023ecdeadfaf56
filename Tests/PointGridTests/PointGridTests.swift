import Bytes
import JSON
import Testing

@testable import PointGrid

@Suite("The files of the grid") struct PointGridTests {
  private let turku = GridPlace(city: "Turku </script>", country: "Finland", path: "stations/finland/turku-7/")

  private func stations(_ places: [(Double, Double)]) -> GridCollection {
    let points = places.enumerated().map { index, place in
      GridPoint(item: index, latitude: place.0, longitude: place.1, isApproximate: index == 1)
    }
    return GridCollection(kind: "stations", points: points) { [turku] point in
      let place = point.item == 2 ? nil : turku
      return GridRow(id: "s\(point.item)", name: "Stop \(point.item)", place: place, path: "\(point.item)/", note: "n")
    }
  }

  private func index(_ files: [PointGrid.File]) throws -> JSONValue {
    try JSONDocument(try #require(files.last).bytes).root
  }

  @Test func theIndexNamesEveryCellByItsBytes() throws {
    let files = PointGrid.files([stations((0..<2_000).map { (Double($0 % 90), Double($0 % 170)) })])
    #expect(files.last?.path == "map/index.json")
    let root = try index(files)
    #expect(root["version"]?.int == 1)
    let one = try #require(root["collections"]?.elements.map { $0 }.first)
    #expect(one["kind"]?.string == "stations" && one["count"]?.int == 2_000)
    let cells = try #require(one["cells"]).elements.map { $0.elements.map { $0 } }
    let named = cells.filter { $0.count == 7 }
    #expect(named.count > 3 && named.count < cells.count)
    #expect(named.compactMap { $0[6].string.map { "map/" + $0 } } == files.dropLast().map(\.path))
    #expect(named.compactMap { $0[3].int }.reduce(0, +) == 2_000)
    for file in files.dropLast() {
      #expect(file.path == "map/cells/stations.\(XXH3.hex(XXH3.hash(file.bytes))).json")
    }
  }

  @Test func aCellHoldsItsPointsAndThePlacesTheyName() throws {
    let files = PointGrid.files([stations([(60.45, 22.26), (60.5, 22.0), (-1, 179.999_999)])])
    #expect(
      String(decoding: files[0].bytes, as: UTF8.self)
        == #"{"kind":"stations","places":[["Turku \u003c/script\u003e","Finland","stations/finland/turku-7/"]],"#
        + #""points":[["s0","Stop 0",60.45,22.26,0,"0/","n",0],["s1","Stop 1",60.5,22,0,"1/","n",1],"#
        + #"["s2","Stop 2",-1,179.999999,-1,"2/","n",0]]}"# + "\n")
  }

  @Test func aCellThatCannotBeDividedHoldsAllOfItsPoints() throws {
    let files = PointGrid.files([stations(Array(repeating: (1, 1), count: 513))])
    let cell = try JSONDocument(try #require(files.first).bytes).root
    let points = try #require(cell["points"]).elements.map { $0.elements.map { $0 } }
    #expect(points.compactMap { $0.first?.string } == (0..<513).map { "s\($0)" })
    #expect(points.map { $0[4].int } == (0..<513).map { $0 == 2 ? -1 : 0 })
    #expect(
      cell["places"]?.elements.map { $0.elements.map { $0.string } } == [[turku.city, turku.country, turku.path]])
  }

  @Test func theIndexHasBoundsAndMeans() throws {
    let root = try index(PointGrid.files([stations([(60.45, 22.26), (60.5, 22.000_04), (-1, -179.5)])]))
    let one = try #require(root["collections"]?.elements.map { $0 }.first)
    #expect(one["bounds"]?.elements.map { $0.double } == [-1, -179.5, 60.5, 22.26])
    let cells = try #require(one["cells"]).elements.map { $0.elements.prefix(6).map { $0.double } }
    #expect(cells == [[0, 0, 0, 1, -1, -179.5], [0, 1, 0, 2, 60.475, 22.13]])
  }

  @Test func theSamePointsGiveTheSameBytesAndOneMoreMovesItsCellAlone() {
    let places = (0..<3_000).map { (Double($0 % 83) - 40, Double($0 % 331) - 160) }
    let (before, again) = (PointGrid.files([stations(places)]), PointGrid.files([stations(places)]))
    #expect(before.map(\.path) == again.map(\.path) && before.map(\.bytes) == again.map(\.bytes))
    let after = PointGrid.files([stations(places + [(1, 1)])])
    #expect(Set(after.map(\.path)).subtracting(before.map(\.path)).count == 1)
  }

  @Test func aCheckGetsThePathsAndNoBytes() {
    let places = (0..<600).map { (Double($0 % 83), Double($0 % 331) - 160) }
    let (kept, checked) = (PointGrid.files([stations(places)]), PointGrid.files([stations(places)], isKept: false))
    #expect(kept.map(\.path) == checked.map(\.path))
    #expect(checked.dropLast().allSatisfy { $0.bytes.isEmpty } && kept.allSatisfy { !$0.bytes.isEmpty })
  }

  @Test func whatHasNoPointsIsNotListedAndNothingAtAllHasNoFiles() throws {
    let none = GridCollection(kind: "hotels", points: []) { _ in
      GridRow(id: "", name: "", place: nil, path: "")
    }
    #expect(PointGrid.files([none]).isEmpty && PointGrid.files([]).isEmpty)
    let listed = try index(PointGrid.files([none, stations([(1, 1)])]))["collections"]?.elements.map { $0 }
    #expect(listed?.map { $0["kind"]?.string } == ["stations"])
  }
}
