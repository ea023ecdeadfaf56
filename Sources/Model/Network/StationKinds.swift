extension Station: DirectoryThing {}
extension City: DirectoryThing {}

extension ThingKind {
  package static let stations = {
    var kind = ThingKind(
      group: "stations", noun: "station",
      adviceOnLongName: "use the name on its sign, and put the rest into content/stations/; it is shown in full",
      \.stations)
    kind.hasPage = { $0.stations[$1].hasPage }
    kind.formerIDs = { $0.formerStations.map { ($0.id.text, $0.station.number) } }
    return kind
  }()

  /// The cities of the stations.
  static let stationCities = ThingKind(group: "stations", noun: "city", adviceOnLongName: nil, \.cities)
}
