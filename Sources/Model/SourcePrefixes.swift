/// What stands before the ids of a source's things: nothing for the first source in the config that gives that kind of
/// thing, `NAME~` for the others (Docs/contract.md, «Ids»).
package struct SourcePrefixes: Sendable, Equatable {
  /// Before the ids of cities and stations.
  package var places: String
  /// Before the ids of operators and departures.
  package var timetable: String
  /// Before the ids of hotels.
  package var hotels: String
  /// Before the ids of places of the guide.
  package var guide: String
  /// Before the ids of cities of the gazetteer.
  package var gazetteer: String

  package init(
    places: String = "", timetable: String = "", hotels: String = "", guide: String = "", gazetteer: String = ""
  ) {
    self.places = places
    self.timetable = timetable
    self.hotels = hotels
    self.guide = guide
    self.gazetteer = gazetteer
  }
}
