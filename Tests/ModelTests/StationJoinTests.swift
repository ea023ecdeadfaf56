import Testing

@testable import Model

/// 0.001 of a degree of latitude is some 111 m.
@Suite("Stations of several sources") struct StationJoinTests {
  /// Sources of one city, with stations by id, name and latitude.
  private func built(_ sources: [[(id: String, name: String, latitude: Double?)]]) -> (Directory, [String]) {
    var all = Gathering()
    for (number, stations) in sources.enumerated() {
      all.source(number == 0 ? "" : "\(number)~")
      let city = all.city("c\(number)", "Turku", at: (60.45, 22.26))
      for station in stations {
        let point = station.latitude.flatMap { Coordinate(latitude: $0, longitude: 22.2) }
        all.station(station.id, station.name, in: city, at: point)
      }
    }
    return (all.built(), all.reported.filter { $0 == "directory/joined-station" })
  }

  private func ids(_ directory: Directory) -> [String] { directory.stations.map(\.id.text).sorted() }

  @Test func theSameIDComesBeforeTheNearest() {
    let (directory, reported) = built([[("1", "Quay", 60.4), ("2", "Quay", 60.402)], [("2", "Quay", 60.4)]])
    #expect(ids(directory) == ["1", "2"])
    #expect(directory.joinedIDs.map(\.id.text) == ["2", "1~2"])
    #expect(reported.count == 1)
  }

  @Test func threeSourcesGiveOneStation() {
    let (directory, _) = built([[("1", "Quay", 60.4)], [("7", "QUAY", 60.401)], [("8", "Quay", 60.4005)]])
    #expect(ids(directory) == ["1"])
    #expect(directory.stations[0].name == "Quay" && directory.stations[0].coordinate?.latitude == 60.4)
    #expect(directory.joinedIDs.map(\.id.text) == ["1", "1~7", "2~8"])
  }

  @Test func stationsOfOneSourceStayTwoThroughAnothersToo() {
    let (directory, _) = built([[("1", "Quay", 60.4)], [("7", "Quay", 60.401), ("8", "Quay", 60.4)]])
    #expect(ids(directory) == ["1", "1~7"])
    let (alone, reported) = built([[("1", "Quay", 60.4), ("2", "Quay", 60.4)]])
    #expect(ids(alone) == ["1", "2"] && reported.isEmpty)
  }

  @Test func aStationWithoutANameIsNoOthers() {
    let (directory, reported) = built([[("1", "", 60.4)], [("1", "", 60.4)]])
    #expect(ids(directory) == ["1", "1~1"] && reported.isEmpty)
  }

  @Test func whatOneSourceDoesNotKnowComesFromTheOther() {
    let (directory, _) = built([[("1", "Quay", nil)], [("1", "Quay", 60.4)]])
    #expect(ids(directory) == ["1"])
    #expect(directory.stations[0].coordinate?.latitude == 60.4)
  }
}
