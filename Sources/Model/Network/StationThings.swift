extension Station: DirectoryThing {}

extension DirectoryKind {
  package static let stations = {
    var kind = DirectoryKind(
      group: "stations", noun: "station",
      adviceOnLongName: "use the name on its sign, and put the rest into content/stations/; it is shown in full",
      \.stations)
    kind.hasPage = { $0.stations[$1].hasPage }
    kind.joinedIDs = { $0.joinedIDs.map { ($0.id.text, $0.station.number) } }
    return kind
  }()

  /// The cities of the stations.
  static let stationCities = DirectoryKind(
    group: "stations", noun: "city", adviceOnLongName: nil, count: { $0.stationTowns.count },
    id: { $0.towns[$1].id.text }, name: { $0.towns[$1].name }, place: { $0.towns[$1].place })
}
